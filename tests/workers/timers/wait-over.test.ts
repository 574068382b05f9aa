import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { MINUTE } from '../kit.ts';
import { FRIDAY_NOON, HOUR, type Line, openLine } from '../waitlist/line.ts';

const engine = await engineOfFile();
let { desk, wait, settle, cancel, staffDoes, full, signIn } = {} as Line;
beforeEach(async () => {
  ({ desk, wait, settle, cancel, staffDoes, full, signIn } = await openLine(engine));
});

const writtenOf = async (id: ReservationId) =>
  (await desk.look(id)).messages.slice(1).map(({ purpose, state }) => [purpose, state]);

it('writes to whose offer the house takes back after their own time to wait that it is over, not until when it looks', async () => {
  desk.setNow(FRIDAY_NOON);
  await signIn();
  const [first] = await full();
  const { id } = await wait('3330000003', { waitHours: 2 });
  desk.pass(HOUR);
  await cancel(first);
  await settle();
  expect((await desk.look(id)).reservation.booking).toBe('offered');
  desk.pass(2 * HOUR);
  await staffDoes(id, 'withdrawOffer');
  await settle();
  expect((await desk.look(id)).reservation.booking).toBe('expired');
  expect(await writtenOf(id)).toEqual([
    ['waitlistOffer', 'sent'],
    ['waitlistCancelled', 'sent'],
  ]);
});

it('writes that it is over, too, where the house takes its own offer back once their time to wait has passed', async () => {
  desk.setNow(FRIDAY_NOON);
  const host = await desk.signIn();
  await signIn();
  const [first] = await full();
  const { id } = await wait('3330000003', { waitHours: 1 });
  await settle();
  desk.setNow(((await desk.look(id)).reservation.waits?.until ?? 0) - MINUTE);
  await staffDoes(first, 'cancel');
  const { venueId } = desk.venue;
  const { revision } = (await desk.look(id)).reservation;
  const { body } = await desk.call('waitlist.offer', { venueId, id, revision }, host);
  expect(body.reservation.booking).toBe('offered');
  await desk.deliver();
  desk.pass(MINUTE);
  await staffDoes(id, 'undo');
  await settle();
  expect((await desk.look(id)).reservation.booking).toBe('expired');
  expect(await writtenOf(id)).toEqual([
    ['waitlistOffer', 'sent'],
    ['waitlistCancelled', 'sent'],
  ]);
});
