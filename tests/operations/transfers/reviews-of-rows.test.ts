import { beforeEach, expect, it } from 'vitest';
import { reviewsStore } from '#functions/stores/reviews.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { aVenue, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { visited, write } from '../reviews/kit.ts';
import { A_RUN } from './kit.ts';

const on = operationWorld();
/** A second venue of the same account, into which a file is brought. */
const SECOND = 'ven_second' as VenueId;
let owner: SignedIn;
let elsewhere: SignedIn;
beforeEach(async () => {
  await on.world.venues.save(aVenue({ venueId: SECOND }));
});

/** A file with the reviews of two guests, one low and one answered; it is Sunday noon. */
async function exported(): Promise<TransferRow[]> {
  const [one, two] = [await visited(on), await visited(on, {}, 2)];
  await write(on, one.token, { ratings: { food: 1 }, text: 'Cold.' });
  await write(on, two.token);
  owner = await on.world.signIn({ role: 'owner', userId: 'usr_owner', venues: [VENUE_ID, SECOND] });
  elsewhere = await on.world.signIn({
    role: 'owner',
    userId: 'usr_o',
    accountId: 'acc_other',
    venues: [OTHER_VENUE_ID],
  });
  const ofOne = { venueId: VENUE_ID, reservationId: one.id, revision: 1 };
  await on.world.call('reviews.answer', { ...ofOne, text: 'We are sorry.' }, owner);
  const { body } = await on.world.call(
    'transfers.export_days',
    { venueId: VENUE_ID, from: SATURDAY, days: 1, whole: true },
    owner,
  );
  return JSON.parse(JSON.stringify(body.rows));
}

const bring = async (rows: TransferRow[], venueId: VenueId, who = owner, run = A_RUN) =>
  (await on.world.send('transfers.import_rows', { venueId, rows, dryRun: false, run }, who)).body.results;
const storedAt = async (venueId: VenueId) => {
  const store = reviewsStore(on.world.table);
  const [{ reviews }, { totals }] = await Promise.all([store.list(venueId, 10), store.totals(venueId)]);
  return { reviews: reviews.map(({ venueId: _v, revision: _r, warned: _w, ...rest }) => rest), totals };
};

it('restores the reviews with their answers and figures, once, and makes no new tasks', async () => {
  const rows = await exported();
  expect(rows.every(({ rest }) => rest?.review)).toBe(true);
  for (const outcome of ['new', 'known']) {
    expect(await bring(rows, SECOND)).toEqual([{ outcome }, { outcome }]);
    expect(await storedAt(SECOND)).toEqual(await storedAt(VENUE_ID));
  }
  const { body } = await on.world.call('tasks.list', { venueId: SECOND }, owner);
  expect(body.tasks).toEqual([]);
});

it.each<[string, (row: TransferRow) => object]>([
  ['better stars', (row) => ({ rest: { ...row.rest, review: { ...row.rest?.review, ratings: { food: 5 } } } })],
  ['other words', (row) => ({ rest: { ...row.rest, review: { ...row.rest?.review, text: 'Superb!' } } })],
  [
    'no decision of the platform',
    (row) => ({ rest: { ...row.rest, review: { ...row.rest?.review, signals: ['rush'] } } }),
  ],
  ['another day', () => ({ date: '2026-12-04' })],
])('leaves a review out whose file was given %s, and takes the visit', async (_, altered) => {
  const [row, ...others] = await exported();
  if (!row) throw new Error('no row');
  expect(await bring([{ ...row, ...altered(row) } as TransferRow], SECOND)).toMatchObject([{ outcome: 'new' }]);
  expect((await storedAt(SECOND)).reviews).toEqual([]);
  expect(others).toHaveLength(1);
});

it('gives nobody the reviews of another account’s venue', async () => {
  const rows = await exported();
  await bring(rows, OTHER_VENUE_ID, elsewhere);
  expect(await storedAt(OTHER_VENUE_ID)).toEqual({ reviews: [], totals: {} });
});

it('an import that is undone takes its reviews along', async () => {
  await bring(await exported(), SECOND);
  const { body } = await on.world.call('transfers.undo_import', { venueId: SECOND, run: A_RUN }, owner);
  expect(body).toMatchObject({ removed: 2, kept: 0 });
  expect(await storedAt(SECOND)).toEqual({ reviews: [], totals: {} });
});
