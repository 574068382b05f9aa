import type { OutputOf } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { type Deed, mergeDeed, sitsElsewhere } from '#shared/domain/reservation/deed.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import type { NoAnswer } from '#web/api/outcome.ts';
import { whyOf } from '../form-issues.ts';
import { SESSION_LOST } from '../watch-session.ts';
import { type Answered, callOf, tryOf } from './calls.ts';
import type { DeedQueue, FailedDeed, WaitingDeed } from './deeds.ts';

type Day = OutputOf<Registry['reservations']['tonight']>;

type Options = {
  readonly api: Api;
  readonly queue: DeedQueue;
  /** The user whose deeds may be sent now; null while nobody is signed in. */
  readonly user: () => string | null;
  readonly onAnswer: (venueId: string, reservation: Answered) => void;
  /** Called when everything that could be sent has been. */
  readonly onSent: (venueIds: ReadonlySet<string>) => void;
  /** Ensures that only one of the device's tabs sends at a time. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  readonly later?: (work: () => void, ms: number) => unknown;
};

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const PATIENCE_MS = 10_000;

/** Refusals that say nothing about the deed itself: it waits. */
const NOT_NOW: readonly string[] = ['system.busy', 'rate.exceeded', 'unexpected', ...SESSION_LOST];

/** What a failed call says about the deed; null: nothing, it waits. */
const refusalOf = (
  answer: { readonly kind: 'refused'; readonly errorid: RefusalCode } | NoAnswer,
): RefusalCode | null => (answer.kind === 'refused' && !NOT_NOW.includes(answer.errorid) ? answer.errorid : null);

/** A browser without storage also refuses the lock: its page has no other tab to share with. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator && navigator.locks)) return work();
  let begun = false;
  const held = async (lock: Lock | null) => {
    begun = true;
    if (lock) await work();
  };
  await navigator.locks
    .request('deeds', { ifAvailable: true }, held)
    .catch((reason) => (begun ? Promise.reject(reason) : work()));
}

/**
 * Sends waiting deeds in their order, each in the way that fits the server's state by then. A call that may have arrived is
 * first repeated as it was, under its own key, so nothing is done twice.
 */
export function createSender({ api, queue, user, onAnswer, onSent, alone = withLock, later = setTimeout }: Options) {
  let running = false;
  let again = false;
  let pause = FIRST_PAUSE_MS;
  let timer: unknown;
  const stop = () => clearTimeout(timer as ReturnType<typeof setTimeout>);

  /** The connection may be back: tries now. */
  async function wake(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      await alone(sendAll);
    } finally {
      // Whatever went wrong, waiting deeds are tried again: otherwise they would be stuck until the page is reloaded.
      running = false;
      goOn();
    }
  }

  function goOn(): void {
    stop();
    if (!mine()) {
      pause = FIRST_PAUSE_MS;
    } else if (again) {
      again = false;
      void wake();
    } else {
      timer = later(() => void wake(), pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  const mine = (): WaitingDeed | undefined => {
    const who = user();
    return who === null ? undefined : queue.now().waiting.find((each) => each.user === who);
  };

  async function sendAll(): Promise<void> {
    const days = new Map<string, Day>();
    const venues = new Set<string>();
    for (let next = mine(); next; next = mine()) {
      if (!(await sendOne(next, days))) break;
      venues.add(next.venueId);
    }
    if (venues.size > 0) onSent(venues);
  }

  /** False when there is no connection: the deed goes on waiting. */
  async function sendOne(next: WaitingDeed, days: Map<string, Day>): Promise<boolean> {
    let { tried } = next;
    for (;;) {
      if (tried) {
        const answer = await callOf(api, tried);
        if (answer.kind === 'done') {
          onAnswer(next.venueId, answer.value.reservation);
          remember(days, next, answer.value.reservation);
          if (sitsElsewhere(next.deed, answer.value.reservation) && !isSaid(next)) {
            await queue.fail(failed(next, 'seatedElsewhere', await dayOf(next, days)));
          } else await queue.settle(next.id);
          return true;
        }
        const refusal = refusalOf(answer);
        if (!refusal) return false;
        if (refusal !== 'reservation.stale') {
          const why = answer.kind === 'refused' ? whyOf(answer) : refusal;
          await queue.fail(failed(next, why, await dayOf(next, days)));
          return true;
        }
        // Somebody else was first: look at what they did.
        days.delete(dayKey(next));
      }
      const day = await dayOf(next, days);
      if (!day) return false;
      // It was taken back or discarded while the day was read.
      if (!queue.now().waiting.some(({ id }) => id === next.id)) return true;
      // The user no longer has access to the house, or to what is done there.
      if (typeof day === 'string') {
        await queue.fail(failed(next, day, null));
        return true;
      }
      const merged = mergeDeed(
        next.deed,
        day.reservations.find(({ id }) => id === next.party.id),
      );
      if (merged.kind === 'settled') {
        await queue.settle(next.id);
        return true;
      }
      if (merged.kind === 'conflict') {
        await queue.fail(failed(next, merged.why, day));
        return true;
      }
      const { revision = 0 } = day.reservations.find(({ id }) => id === next.party.id) ?? {};
      tried = tryOf({ ...next, deed: merged.deed }, revision, newKey());
      await queue.noteTry(next.id, tried);
    }
  }

  /** True when a failed deed already says that this party did not get its table. */
  const isSaid = ({ party }: WaitingDeed) =>
    queue.now().failed.some((each) => each.party.id === party.id && each.deed.kind === 'table');

  /** The day as it is now, or why it may not be read; null without a connection. */
  async function dayOf(next: WaitingDeed, days: Map<string, Day>): Promise<Day | RefusalCode | null> {
    const known = days.get(dayKey(next));
    if (known) return known;
    const { venueId, date } = next;
    const answer = await api.reservations.tonight({ venueId, date }, { timeoutMs: PATIENCE_MS });
    if (answer.kind !== 'done') return refusalOf(answer);
    days.set(dayKey(next), answer.value);
    return answer.value;
  }

  function remember(days: Map<string, Day>, next: WaitingDeed, newer: Answered): void {
    const day = days.get(dayKey(next));
    if (!day) return;
    const reservations = day.reservations.map((each) => (each.id === newer.id ? newer : each));
    days.set(dayKey(next), { ...day, reservations });
  }

  function failed(next: WaitingDeed, why: FailedDeed['why'], read: Day | RefusalCode | null): FailedDeed {
    const day = typeof read === 'string' ? null : read;
    const party = day?.reservations.find(({ id }) => id === next.party.id);
    const wanted = unitsOf(next.deed);
    const nameOf = (no: number | null | undefined) => day?.units.find((unit) => unit.no === no)?.name ?? null;
    const tables = (no: number | null) => day?.units.find((unit) => unit.no === no)?.tables ?? [];
    const holder =
      why === 'table.taken' || why === 'seatedElsewhere'
        ? day?.reservations.find(
            (each) =>
              each.id !== next.party.id &&
              party &&
              each.start < party.start + party.duration &&
              party.start < each.start + each.duration &&
              each.tables.some(({ unit }) => tables(unit).some((no) => wanted.flatMap(tables).includes(no))),
          )
        : undefined;
    const kept = party?.tables.flatMap(({ unit }) => nameOf(unit) ?? []).join(' + ') || null;
    return { ...next, why, booking: party?.booking ?? null, kept, by: holder?.name ?? null };
  }

  return { wake, stop };
}

/** The tables that the deed asked for, or seated the party at. */
const unitsOf = (deed: Deed): readonly number[] =>
  deed.kind === 'table' ? [deed.unit] : deed.kind === 'step' ? (deed.at ?? []) : [];

const dayKey = ({ venueId, date }: WaitingDeed) => `${venueId} ${date}`;
