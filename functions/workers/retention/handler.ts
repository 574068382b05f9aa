import { pictures } from '#functions/gateways/pictures.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { type Table, theTable } from '#functions/platform/table.ts';
import { type BuildRowsDeps, buildRowsStores } from '#functions/services/customers/build-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { erasuresStore } from '#functions/stores/erasures.ts';
import { FADING_SHARDS, type GuestBookStore, guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { type RetentionQueueStore, retentionQueueStore } from '#functions/stores/retention-queue.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { type VenuePicturesStore, venuePicturesStore } from '#functions/stores/venue-pictures.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { contactEndedUpTo, MAX_KEPT } from '#shared/domain/venue/retention.ts';
import { type CheckCreditsDeps, checkCredits } from './check-credits.ts';
import { type EndContactDeps, endContact, type Outcome } from './end-contact.ts';
import { keepRows } from './keep-rows.ts';
import { type KeepShorterDeps, keepShorter } from './keep-shorter.ts';
import { type RemoveVenuePictureDeps, removeVenuePicture } from './remove-venue-picture.ts';

export type RetentionDeps = EndContactDeps &
  KeepShorterDeps &
  RemoveVenuePictureDeps &
  CheckCreditsDeps &
  BuildRowsDeps & {
    readonly venuePictures: Pick<VenuePicturesStore, 'due'>;
    readonly book: Pick<GuestBookStore, 'fading'>;
    readonly retentionQueue: Pick<RetentionQueueStore, 'due'>;
    readonly venues: Pick<VenuesStore, 'recent'>;
    readonly clock: Clock;
  };

/** How many guests per partition, and venues with a shortened retention, a run handles; the next run continues. */
const AT_ONCE = 50;
/** A run starts no further guest after this time. */
const MAX_MS = 4 * 60_000;

/**
 * Enforces the retention stated on the privacy page: a guest who has not visited a venue for 24 months (or its shorter
 * period) is anonymised there, in all reservations, messages and the guest book; day, time and size remain for
 * statistics. An interrupted run is continued by the next one, because the card is removed last.
 */
export const retentionWorker = (deps: RetentionDeps) => async (): Promise<Readonly<Record<Outcome, number>>> => {
  const { book, retentionQueue, venues, clock } = deps;
  const began = clock.now();
  const isOver = () => clock.now() - began > MAX_MS;
  const sum = { removed: 0, kept: 0, later: 0 };
  let failed = 0;
  /** One guest, or one venue. A failure does not keep the others' data longer; the alarm is raised at the end. */
  async function attempt(ends: () => Promise<Outcome>): Promise<Outcome> {
    if (isOver()) {
      sum.later += 1;
      return 'later';
    }
    try {
      const outcome = await ends();
      sum[outcome] += 1;
      return outcome;
    } catch (error) {
      failed += 1;
      logDefect('retention.failed', error);
      return 'later';
    }
  }

  // The latest date anywhere on earth; each venue then judges by its own date.
  const tomorrow = addDays(localMomentAt(began, 'UTC').date, 1);
  const latest = addDays(contactEndedUpTo(tomorrow, MAX_KEPT.contactMonths), 1);
  for (let shard = 0; shard < FADING_SHARDS; shard += 1) {
    for (const guest of await book.fading(shard, latest, AT_ONCE)) {
      await attempt(async () => {
        const venue = await venues.recent(guest.venueId, clock.now());
        if (!venue) throw new Error('a card of no venue');
        return endContact(deps, venue, guest);
      });
    }
  }
  for (const due of await retentionQueue.due(began, AT_ONCE)) {
    if (isOver()) break;
    try {
      await keepShorter(deps, due, attempt);
    } catch (error) {
      failed += 1;
      logDefect('retention.failed', error);
    }
  }
  for (const picture of await deps.venuePictures.due(began, AT_ONCE)) {
    if (isOver()) break;
    try {
      if ((await removeVenuePicture(deps, picture, clock.now())) === 'removed') logEvent('picture.removed', {});
    } catch (error) {
      failed += 1;
      logDefect('retention.failed', error);
    }
  }
  if (sum.removed + sum.later > 0) logEvent('retention', sum);
  const faults = await checkCredits(deps, began);
  await keepRows(deps, began);
  if (failed > 0) throw new Error(`${failed} guests or pictures could not be removed`);
  if (faults > 0) throw new Error(`${faults} ledgers of credits do not add up`);
  return sum;
};

/** The stores of the worker. */
export const retentionStores = (table: Table) =>
  ({
    days: daysStore(table),
    reservations: reservationsStore(table),
    book: guestBookStore(table),
    erasures: erasuresStore(table),
    venues: venuesStore(table),
    retentionQueue: retentionQueueStore(table),
    conversations: conversationsStore(table),
    settings: settingsStore(table),
    venuePictures: venuePicturesStore(table),
    ...buildRowsStores(table),
    accounts: accountsStore(table),
    credits: creditsStore(table),
  }) satisfies Omit<RetentionDeps, 'clock' | 'pictures'>;

export const handler = lazily(() => retentionWorker({ ...retentionStores(theTable()), pictures: pictures(), clock }));
