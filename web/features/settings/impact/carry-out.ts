import type { AffectedReservation, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';
import { MAX_BATCH } from '#shared/domain/impact/batches.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Api } from '#web/api/api.ts';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import { type Decision, type Failure, failureOf } from './decision.ts';

export type Due = { readonly reservation: AffectedReservation; readonly decision: Decision };

type Calls = {
  readonly api: Api;
  readonly venueId: string;
  /** The idempotency key of a decision: the same again until it is done. */
  readonly keyOf: (due: Due) => string;
};

type Watch = {
  readonly onDone: (id: string) => void;
  readonly onFailed: (id: string, failure: Failure) => void;
  readonly isStopped: () => boolean;
};

/** Carries decisions out, and reports each reservation as soon as it is known. Ends where nobody answers. */
export async function carryOut(calls: Calls, due: readonly Due[], watch: Watch): Promise<void> {
  const isBatch = ({ decision: { kind } }: Due) => kind === 'cancel' || kind === 'move';
  const hasLine = await settleAll(calls, due.filter(isBatch), watch);
  if (hasLine)
    await eachAlone(
      calls,
      due.filter((each) => !isBatch(each)),
      watch,
    );
}

/**
 * Cancellations and moves within a day, in parts by day. A reservation may need a place that another one leaves, so those
 * that found none are tried again while others still move. False when nobody answered.
 */
async function settleAll(calls: Calls, all: readonly Due[], { onDone, onFailed, isStopped }: Watch): Promise<boolean> {
  let open = all;
  for (let before = Number.POSITIVE_INFINITY; open.length > 0 && open.length < before; ) {
    before = open.length;
    const failed: Due[] = [];
    for (let from = 0; from < open.length; from += MAX_BATCH) {
      if (isStopped()) return false;
      const part = open.slice(from, from + MAX_BATCH);
      const failures = await settle(calls, part);
      part.forEach((each, nth) => {
        const failure = failures[nth];
        if (failure) {
          failed.push(each);
          onFailed(each.reservation.id, failure);
        } else onDone(each.reservation.id);
      });
      // Without a connection the remaining parts would fail as well.
      if (failures.some((failure) => failure?.code === 'line')) return false;
    }
    open = failed;
  }
  return true;
}

/** Sends one part; returns for each reservation why it failed, or null. */
async function settle({ api, venueId }: Calls, part: readonly Due[]): Promise<(Failure | null)[]> {
  const deeds = part.map(({ reservation: { id, revision, proposal }, decision }) => ({
    ...{ id, revision, start: decision.kind === 'move' ? proposal : null },
    ...(decision.kind === 'cancel' && {
      ...(decision.reason && { reason: decision.reason }),
      ...(decision.silent && { silent: true as const }),
    }),
  }));
  // With thousands of guests the rate limit per minute is reached: the rest wait for the next minute.
  const outcome = await retryAfter(() => api.reservations.settle({ venueId, deeds }));
  if (outcome.kind === 'done') {
    return outcome.value.results.map(({ code }) => (code ? failureOf(code as Failure['code']) : null));
  }
  return part.map(() => failureOf(outcome.kind === 'refused' ? outcome.errorid : 'line'));
}

/** Moves to other days and messages: one call for each, under a key of its own. */
async function eachAlone(calls: Calls, due: readonly Due[], { onDone, onFailed, isStopped }: Watch): Promise<void> {
  for (const each of due) {
    if (isStopped()) return;
    const outcome = await retryAfter(() => one(calls, each));
    if (outcome.kind === 'done') {
      onDone(each.reservation.id);
      continue;
    }
    const code = outcome.kind === 'refused' ? outcome.errorid : 'line';
    const instead = outcome.kind === 'refused' ? (outcome.detail.alternatives ?? []) : [];
    onFailed(
      each.reservation.id,
      failureOf(
        code,
        instead.map(({ date, start }) => ({ date: date as LocalDate, start })),
      ),
    );
    if (code === 'line') return;
  }
}

type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly errorid: RefusalCode; readonly detail: RefusalDetail }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

async function one({ api, venueId, keyOf }: Calls, due: Due): Promise<Answer> {
  const { reservation, decision } = due;
  const { id, revision, adults, children, highchairs, area } = reservation;
  const key = keyOf(due);
  if (decision.kind === 'write') {
    return api.reservations.write_guest({ venueId, id, body: decision.words }, { key });
  }
  const { date, start } = decision.kind === 'day' ? decision : reservation;
  const terms = { date, start, adults, children, highchairs, area };
  return api.reservations.alter({ venueId, id, revision, ...terms }, { key });
}
