import { beforeEach, expect, it } from 'vitest';
import type { Loaded } from '#functions/services/payments/money-deps.ts';
import { noteTasks } from '#functions/services/payments/note-tasks.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import type { AttemptId, Dispute, RefundId } from '#shared/domain/payment/records.ts';
import { aReservation, aVenue, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';

const engine = await engineOfFile();
let tasks: ReturnType<typeof tasksStore>;
beforeEach(async () => {
  tasks = tasksStore((await openWorld(engine)).table);
});

const reservation = aReservation();
const loaded = { venue: aVenue(), reservation, money: { records: { attempts: [] } } } as unknown as Loaded;
const of = { venueId: VENUE_ID, reservationId: reservation.id, attemptId: 'att_1' as AttemptId };
const dispute = (state: Dispute['state']): Dispute => ({
  ...{ ...of, providerId: 'dp_1', amount: 4000, fee: 0, reason: 'fraudulent', createdAt: 0, state },
  // In the night that follows the service of the 9th in Rome.
  dueBy: Date.parse('2026-12-09T23:30Z'),
});
const note = (state: Dispute['state'], now = NOON_TUESDAY) =>
  noteTasks(tasks, loaded, { refunds: [], disputes: [dispute(state)] }, now);
const listed = () => tasks.list(VENUE_ID, NOON_TUESDAY);

it('a dispute is due on the venue’s day, closes while it wants no answer, and opens again', async () => {
  await note('needsResponse');
  await note('needsResponse');
  const cause = { kind: 'dispute', id: reservation.id, day: SATURDAY };
  expect(await listed()).toMatchObject([{ due: '2026-12-09', doneAt: null, cause }]);
  await note('underReview');
  expect(await listed()).toMatchObject([{ closed: 'settled', doneAt: NOON_TUESDAY }]);
  await note('needsResponse');
  expect(await listed()).toMatchObject([{ closed: null, doneAt: null }]);
});

it('one that somebody has answered by hand stays done', async () => {
  await note('needsResponse');
  const [task] = await listed();
  if (task) await tasks.save(VENUE_ID, { ...task, doneAt: NOON_TUESDAY, revision: 2 }, NOON_TUESDAY);
  await note('needsResponse');
  expect(await listed()).toMatchObject([{ closed: null, doneAt: NOON_TUESDAY, revision: 2 }]);
});

it('a refund that failed is one task', async () => {
  const refund = { ...of, id: 'ref_1' as RefundId, amount: 1, origin: 'person', reason: '', by: null } as const;
  const failed = { ...refund, createdAt: 0, state: 'failed' } as never;
  for (let n = 0; n < 2; n += 1) await noteTasks(tasks, loaded, { refunds: [failed], disputes: [] }, NOON_TUESDAY);
  expect(await listed()).toMatchObject([{ cause: { kind: 'refund' }, due: null, doneAt: null }]);
});
