import { expect, it } from 'vitest';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { rightInputOf } from './right-inputs.ts';

/** As a telephone copies a contact: isolated, embedded, with a byte order mark and blanks that do not break. */
const PASTED = [
  '\u2066+39\u00a0333\u00a0123\u00a04567\u2069',
  '\u202a+39 333 123 4567\u202c',
  '\ufeff+39 333 \u200e123 4567',
];

const TAKE_A_NUMBER: OperationId[] = [
  'account.number_start',
  'guest.change_number',
  'reservations.book',
  'reservations.contact_write',
  'reservations.create',
  'reservations.request',
  'reservations.walk_in',
  'waitlist.join',
  'waitlist.wait_in',
];

it.each(TAKE_A_NUMBER)('%s takes a number with the invisible marks that it was pasted with', (id) => {
  const schema = operations.find((each) => each.id === id)?.input();
  const read = PASTED.map((phone) => schema?.safeParse({ ...rightInputOf(id), phone }));
  expect(read).toMatchObject(PASTED.map(() => ({ success: true, data: { phone: '+39 333 123 4567' } })));
});
