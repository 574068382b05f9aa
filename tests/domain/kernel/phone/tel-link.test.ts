import { expect, it } from 'vitest';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';

it.each([
  ['a number with spaces', '+39 02 1234567', 'tel:+39021234567'],
  ['signs that people write', '(030) 12/34-56.7', 'tel:0301234567'],
  ['a number as it is stored', '+393331234567', 'tel:+393331234567'],
  ['what the page of a build leaves to be filled in', '%phone%', 'tel:%phone%'],
])('calls %s', (_, phone, address) => expect(telLink(phone)).toBe(address));
