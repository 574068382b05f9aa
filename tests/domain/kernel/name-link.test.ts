import { expect, it } from 'vitest';
import { holdsLink } from '#shared/domain/kernel/name-link.ts';

it.each([
  'Claim at evil.com',
  'bit.ly/3xyz',
  'https://evil',
  'WWW.evil',
  'evil．com',
  'evil。com',
  'post@evil.example',
  'go to 10.0.0.1 now',
  'evil.co',
  'evil.ai now',
  't.me/evil',
  'Discord.gg/evil',
  'evil.na/free',
  'evil.рф',
  'call +39 333 123 4567',
  '(02) 123-45-67',
])('a messenger would make a link of %s', (name) => {
  expect(holdsLink(name)).toBe(true);
});

it.each([
  'Anna Rossi',
  'M.Rossi',
  'Dr.Rossi',
  'Sig.ra Bianchi',
  'Sig.na Bianchi',
  'Gent.mo Rossi',
  'Dr.La Rosa',
  'M.Rossi/G.Bianchi',
  'Anna/Marco Rossi',
  'J. R. R. Tolkien',
  'Jean-Luc O’Neill',
  '王小明',
  '田中。太郎',
  'Müller & Co.',
  'Tavolo 12, ore 20.30',
  'Luca @ Coperto',
  'St. Me',
  'علي حسن',
])('%s is a name', (name) => {
  expect(holdsLink(name)).toBe(false);
});
