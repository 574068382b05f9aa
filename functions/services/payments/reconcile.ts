import { newOutboxId, newRefundId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { MoneyChange } from '#functions/stores/payments.ts';
import { termsOf } from '#shared/domain/payment/agreement.ts';
import { foldMoney } from '#shared/domain/payment/fold.ts';
import { isOpenAttempt, isOpenRefund } from '#shared/domain/payment/moves.ts';
import { type MoneyRecords, NO_MONEY, type Refund } from '#shared/domain/payment/records.ts';
import { type RefundPart, refundAll } from '#shared/domain/payment/refunds.ts';
import { seeAttempt } from '#shared/domain/payment/see.ts';
import { type RefundReason, type Settlement, settle } from '#shared/domain/payment/settle.ts';
import { sameSummary, statusNow, summaryOf } from '#shared/domain/payment/summary.ts';
import { toPay } from '#shared/domain/payment/to-pay.ts';
import { type Loaded, loadMoney, type MoneyDeps, portOf, type Target } from './money-deps.ts';
import { confirmPlace, copyPayment, expirePlace, noteDecisions, retakePlace } from './move-reservation.ts';
import { nextLook } from './next-look.ts';
import { endDifference, noteDifference, noteTasks } from './note-tasks.ts';
import { observe, orDown } from './observe.ts';

/** More steps than any history of money needs; each one changes something. */
const MAX_STEPS = 20;
/** Writes new or changed records; `null`: something else was written since they were loaded. */
export async function saveMoney(
  { money, now }: Pick<MoneyDeps, 'money' | 'now'>,
  loaded: Loaded,
  change: Omit<MoneyChange, 'summary'>,
): Promise<Loaded | null> {
  const { of, reservation } = loaded;
  const records = withChange(loaded.money.records, change);
  const summary = summaryOf(reservation, records, now);
  const outcome = await money.save(of, loaded.money, { ...change, summary });
  if (outcome !== 'done') return null;
  const { version, lookAt } = loaded.money;
  return { ...loaded, money: { records, version: version + 1, summary, lookAt: change.lookAt ?? lookAt } };
}

const withChange = (
  { attempts, refunds, disputes, decisions }: MoneyRecords,
  change: Omit<MoneyChange, 'summary'>,
) => ({
  attempts: merged(attempts, change.attempts, ({ id }) => id),
  refunds: merged(refunds, change.refunds, ({ id }) => id),
  disputes: merged(disputes, change.disputes, ({ providerId }) => providerId),
  decisions: merged(decisions, change.decisions, ({ id }) => id),
});

function merged<T>(before: readonly T[], changed: readonly T[] = [], keyOf: (each: T) => string): readonly T[] {
  const news = new Map(changed.map((each) => [keyOf(each), each]));
  const kept = before.map((each) => news.get(keyOf(each)) ?? each);
  return [...kept, ...changed.filter((each) => !before.some((old) => keyOf(old) === keyOf(each)))];
}

/**
 * Looks at a reservation's money and does what follows, one step at a time, until nothing does: it reads the provider's
 * objects again, confirms or gives up the place, gives money back and copies the payment axis. It judges by what stands
 * in the table and at the provider only, so that it may run at any time, twice, and after a crash at any step. Null when
 * there is no such reservation. A provider that is down leaves the rest for the next look, which is written down.
 */
export async function reconcile(deps: MoneyDeps, target: Target): Promise<Loaded | null> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const loaded = await loadMoney(deps, target);
    if (!loaded) return null;
    const { records } = loaded.money;
    const closing = isOver(loaded, deps.now);
    const looking = { closing, agreed: agreedOf(loaded, deps.now) };
    const seen = records === NO_MONEY ? NO_MONEY : await orDown(observe(deps, records, looking));
    if (seen === null) return lookAgain(deps, loaded);
    if (seen.attempts.length + seen.refunds.length + seen.disputes.length > 0) {
      if (await saveMoney(deps, loaded, seen)) await noteTasks(deps.tasks, loaded, seen, deps.now);
      continue;
    }
    const isDone = await orDown(follow(deps, loaded, closing));
    if (isDone === null) return lookAgain(deps, loaded);
    if (isDone) return isUndecided(loaded) ? lookAgain(deps, loaded) : loaded;
  }
  logEvent('payment.endless', { reservation: target.reservationId });
  throw new Error('the money of a reservation does not come to rest');
}

/** No page may be paid on any more: the booking has ended, its deadline has passed, or nothing is left to pay. */
function isOver({ reservation, money }: Loaded, now: number): boolean {
  const { booking, expiresAt = Number.POSITIVE_INFINITY } = reservation;
  if (booking === 'pendingPayment') return expiresAt <= now;
  return booking !== 'confirmed' || foldMoney(money.records, termsOf(reservation, now).agreement).open === 0;
}

const agreedOf = ({ reservation }: Loaded, now: number): number => termsOf(reservation, now).agreement.due;

/** Takes the next step; true when there is none. */
async function follow(deps: MoneyDeps, loaded: Loaded, closing: boolean): Promise<boolean> {
  const { reservation, money } = loaded;
  const terms = termsOf(reservation, deps.now);
  const status = statusNow(reservation, money.records, foldMoney(money.records, terms.agreement).status);
  const next = settle({ booking: reservation.booking, records: money.records, ...terms });
  if (next.kind !== 'nothing') {
    await take(deps, loaded, next, status);
    return false;
  }
  if (closing && reservation.booking === 'pendingPayment') return !(await expirePlace(deps, loaded));
  if (await noteDecisions(deps, loaded)) return false;
  const isSettled = toPay(reservation, money.records, loaded.venue.rules.payBy, deps.now) === null;
  if (status !== reservation.payment || (isSettled && reservation.difference)) {
    if (isSettled) await endDifference(deps, loaded);
    return !(await copyPayment(deps, loaded, status, isSettled));
  }
  await noteDifference(deps, loaded);
  if (sameSummary(summaryOf(reservation, money.records, deps.now), money.summary)) return true;
  await saveMoney(deps, loaded, {});
  return false;
}

type Step = Exclude<Settlement, { readonly kind: 'nothing' }>;

async function take(deps: MoneyDeps, loaded: Loaded, step: Step, status: Loaded['reservation']['payment']) {
  switch (step.kind) {
    case 'confirm':
      return confirmPlace(deps, loaded, status);
    case 'retake':
      if (await retakePlace(deps, loaded, status)) return;
      return giveUp(deps, loaded);
    case 'refund':
      return wantRefund(deps, loaded, step.parts, step.reason);
    case 'release':
      return releaseHolds(deps, loaded, step.holds);
  }
}

/** The place is gone: what came too late goes back. */
async function giveUp(deps: MoneyDeps, loaded: Loaded) {
  const { records } = loaded.money;
  const parts = refundAll(records);
  if (parts.length > 0) return wantRefund(deps, loaded, parts, 'lapsed');
  return releaseHolds(
    deps,
    loaded,
    records.attempts.filter(({ state }) => state === 'held' || state === 'saved'),
  );
}

/** Commits refunds before the provider is asked for them; the next look asks. */
const wantRefund = (deps: MoneyDeps, loaded: Loaded, parts: readonly RefundPart[], reason: RefundReason) =>
  saveMoney(deps, loaded, {
    refunds: parts.map((part) => refundOf(loaded, part, { reason, origin: 'rule', by: null, at: deps.now })),
  });

type Wanted = Pick<Refund, 'reason' | 'origin' | 'by'> & { readonly at: number };

export const refundOf = (loaded: Loaded, { attempt, amount }: RefundPart, { at, ...wanted }: Wanted): Refund => ({
  id: newRefundId(),
  venueId: loaded.reservation.venueId,
  reservationId: loaded.reservation.id,
  attemptId: attempt.id,
  amount,
  ...wanted,
  createdAt: at,
  agreed: agreedOf(loaded, at),
  state: 'wanted',
});

async function releaseHolds(deps: MoneyDeps, loaded: Loaded, holds: MoneyRecords['attempts']) {
  const attempts = await Promise.all(
    holds.map(async (attempt) => {
      const port = await portOf(deps, attempt);
      return seeAttempt(attempt, port ? await port.release(attempt) : { state: 'released' });
    }),
  );
  return saveMoney(deps, loaded, { attempts });
}

const isUndecided = ({ money: { records } }: Loaded): boolean =>
  records.attempts.some(({ state }) => isOpenAttempt(state)) ||
  records.refunds.some(({ state }) => isOpenRefund(state));

/** Writes down once that the money is looked at again: a lost event, or a provider that was down, heals by itself. */
async function lookAgain(deps: MoneyDeps, loaded: Loaded): Promise<Loaded> {
  const { now } = deps;
  const { venueId, id } = loaded.reservation;
  const { records, lookAt } = loaded.money;
  if (lookAt > now) return loaded;
  const latest = Math.max(0, ...[...records.attempts, ...records.refunds].map(({ createdAt }) => createdAt));
  const dueAt = nextLook(now, latest);
  const entry = { kind: 'money', venueId, reservationId: id } as const;
  await saveMoney(deps, loaded, {
    lookAt: dueAt,
    more: [outboxWrite({ id: newOutboxId(), dueAt, entries: [entry] })],
  });
  return loaded;
}
