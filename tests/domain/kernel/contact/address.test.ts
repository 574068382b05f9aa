import { expect, it } from 'vitest';
import { mailboxOf } from '#shared/domain/kernel/contact/address.ts';

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
