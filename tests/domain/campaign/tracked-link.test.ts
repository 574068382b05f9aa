import fc from 'fast-check';
import { expect, it } from 'vitest';
import { follow, MAX_TARGET_LENGTH, registeredTarget } from '#shared/domain/campaign/tracked-link.ts';

const NINA = { hosts: ['nina.test', 'book.nina.it'], sites: ['https://www.nina.it', 'http://old.nina.it'] };

it.each([
  ['the booking page', '/', '/'],
  ['a page with a day', '/mk?date=2026-12-24#top', '/mk?date=2026-12-24#top'],
  ['its address written out', 'https://nina.test/review', '/review'],
  ['another hostname of the venue', 'https://BOOK.nina.it/', '/'],
  ['a site of the venue', ' https://www.nina.it/menu?x=1 ', 'https://www.nina.it/menu?x=1'],
  ['a path that browsers take for a host', 'https://nina.test//x.test', '/x.test'],
  ['another host', 'https://x.test/', null],
  ['another host without a scheme', '//x.test/', null],
  ['another host by backslashes', '/\\x.test/', null],
  ['another host behind the name of ours', 'https://nina.test@x.test/', null],
  ['a host that begins like ours', 'https://nina.test.x.test/', null],
  ['a host below a site', 'https://a.www.nina.it/', null],
  ['another port', 'https://www.nina.it:8443/', null],
  ['a site without encryption', 'http://old.nina.it/', null],
  ['its page without encryption', 'http://nina.test/', null],
  ['a password', 'https://nina:test@www.nina.it/', null],
  ['a script', 'javascript:alert(1)', null],
  ['a script with a line break', 'java\nscript:alert(1)', null],
  ['a data address', 'data:text/html,x', null],
  ['no address', 'https://', null],
  ['a link again', '/forward/abc', null],
  ['a link again behind dots', '/x/../Forward/abc', null],
  ['a longer one than fits', `/${'a'.repeat(MAX_TARGET_LENGTH)}`, null],
])('judges a target: %s', (_, typed, leads) => {
  expect(registeredTarget(typed, NINA)).toBe(leads);
});

it('leads nowhere but to the venue, whatever was typed', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    '/',
    '\\',
    '@',
    'nina.test',
    'x.test',
    '.',
    '?',
    '#',
    ':',
    '\t',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const target = registeredTarget(parts.join(''), NINA);
      if (target === null) return;
      expect(['https://nina.test', 'https://www.nina.it']).toContain(new URL(target, 'https://nina.test').origin);
      expect(registeredTarget(target, NINA)).toBe(target);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['a link in its time', { target: '/mk', expiresAt: 1001 }, NINA, { kind: 'target', target: '/mk' }],
  ['a link at its end', { target: '/mk', expiresAt: 1000 }, NINA, { kind: 'expired' }],
  ['no link', null, NINA, { kind: 'unknown' }],
  [
    'a site that is not registered any more',
    { target: 'https://www.nina.it/', expiresAt: 1001 },
    { ...NINA, sites: [] },
    { kind: 'unknown' },
  ],
])('answers a request for %s', (_, link, addresses, answer) => {
  expect(follow(link, addresses, 1000)).toEqual(answer);
});
