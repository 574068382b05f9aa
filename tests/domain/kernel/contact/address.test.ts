import { expect, it } from 'vitest';
import { email } from '#shared/contracts/fields.ts';
import { asciiAddress, mailboxOf } from '#shared/domain/kernel/contact/address.ts';

it.each([
  ['anna@example.com', 'anna@example.com'],
  ['anna+nina@example.com', 'anna@example.com'],
  ['anna.rossi+a+b@example.com', 'anna.rossi@example.com'],
  ['an.na+1@gmail.com', 'anna@gmail.com'],
  ['a.n.n.a@googlemail.com', 'anna@googlemail.com'],
  ['+393331234567', '+393331234567'],
])('what is sent to %s arrives at %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['letters of its country', 'info@müller.de', 'info@xn--mller-kva.de'],
  ['letters in two parts', 'ciao@caffè.città.it', 'ciao@xn--caff-8oa.xn--citt-3na.it'],
  ['a script of its own', 'a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['ASCII alone', 'info@nina.it', 'info@nina.it'],
  ['a path behind it', 'info@müller.de/x', 'info@müller.de/x'],
  ['nothing', 'müller', 'müller'],
])('an address with %s is known by its domain in ASCII', (_, typed, stored) => {
  expect(asciiAddress(typed)).toBe(stored);
});

it.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  [' Info@MÜLLER.de ', 'info@xn--mller-kva.de'],
])('the field of an address takes %j', (typed, stored) => expect(email().parse(typed)).toBe(stored));

it.each(['info@mül ler.de', 'müller@nina.it', 'info@müller', 'info@müller.de/x'])('and refuses %j', (typed) =>
  expect(email().safeParse(typed).success).toBe(false),
);
