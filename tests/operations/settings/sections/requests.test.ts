import { expect, it } from 'vitest';
import { aGuestBooking } from '#tests/kit/builders.ts';
import { pageOf, sectionCases } from '../section-kit.ts';

const value = { approval: true, requestHours: 12 };
const { on, write } = sectionCases({
  section: 'requests',
  value,
  wrong: [
    ['a request that waits for no time', { ...value, requestHours: 0 }, 'requestHours', 'field.tooSmall'],
    ['neither yes nor no', { ...value, approval: 'yes' }, 'approval', 'field.type'],
  ],
});

it('turns every booking into a request', async () => {
  await write(value);
  expect((await pageOf(on)).approval).toBe(true);
  const { body } = await on.world.call('reservations.create', aGuestBooking());
  expect(body.errorid).toBe('reservation.onRequest');
});
