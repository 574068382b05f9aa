import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import type { Api } from '#web/api/api.ts';
import { type Box, browserBox } from './box.ts';
import { createKeptQueue } from './kept-queue.ts';
import { retryAfter } from './retry-after.ts';
import { type Alone, createPersistentSender, withLock } from './sender.ts';
import { refusalOf } from './waiting-refusal.ts';

/** A redemption that was accepted on this device and has not reached the server; its id is that of the scan. */
export type WaitingRedemption = {
  readonly id: string;
  readonly user: string;
  readonly venueId: string;
  /** The twelve characters. */
  readonly code: string;
  /** What was scanned. */
  readonly text: string;
  readonly persons: number | null;
  readonly reservationId: string | null;
  readonly acceptedAt: number;
  /** The browser that accepted it. */
  readonly device: string;
};

/** One that did not count: the coupon had been used elsewhere (`double`), its terms forbade it, or the call was refused. */
export type FailedRedemption = WaitingRedemption & {
  readonly why: 'double' | 'refused' | RefusalCode;
  readonly verdict: CouponVerdict | null;
};

const NAME = 'redemptions';

/** What the scanner keeps on this device: its venues' keys, and what it accepted. */
export const scannerBox = (): Box => browserBox('coperto-scanner');

export const createRedemptions = (box: Box) => createKeptQueue<WaitingRedemption, FailedRedemption>(box, NAME);
export type Redemptions = ReturnType<typeof createRedemptions>;

type Settling = {
  readonly api: Api;
  readonly queue: Redemptions;
  /** Null while nobody is signed in. */
  readonly user: () => string | null;
  readonly alone?: Alone;
  readonly later?: (work: () => void, ms: number) => unknown;
};

/** Settles what was accepted without a connection, in its order, as soon as there is one again. */
export function createSettler({ api, queue, user, alone = withLock(NAME), later }: Settling) {
  const mine = () => queue.now().waiting.find((each) => each.user === user());

  async function sendAll(): Promise<void> {
    for (let next = mine(); next; next = mine()) if (!(await settle({ api, queue }, next))) return;
  }
  return createPersistentSender({ isWaiting: () => mine() !== undefined, sendAll, alone, ...(later && { later }) });
}

/** False when there was no answer: it goes on waiting. The scan's id makes a repeated call the same redemption. */
async function settle({ api, queue }: Pick<Settling, 'api' | 'queue'>, next: WaitingRedemption): Promise<boolean> {
  const { id, venueId, text, persons, reservationId, acceptedAt, device } = next;
  const optional = { ...(persons !== null && { persons }), ...(reservationId !== null && { reservationId }) };
  const input = { venueId, code: text, ...optional, device, scanId: id, acceptedAt };
  const answer = await retryAfter(() => api.coupons.redeem(input, { key: id }));
  if (answer.kind === 'done') {
    const { outcome, verdict } = answer.value;
    if (outcome === 'redeemed' || outcome === 'already') await queue.settle(id);
    else await queue.fail({ ...next, why: outcome, verdict: verdict as CouponVerdict });
    return true;
  }
  const refusal = refusalOf(answer);
  if (!refusal) return false;
  await queue.fail({ ...next, why: refusal, verdict: null });
  return true;
}
