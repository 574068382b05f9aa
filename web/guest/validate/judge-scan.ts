import type { CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import type { Door } from './door.ts';
import { offlineSight } from './offline-sight.ts';
import type { Scanned } from './scan-text.ts';
import type { ScannerKey } from './scanner-key.ts';
import type { Party, Sight } from './sight.ts';

export type At = { readonly venueId: string; readonly key: ScannerKey | null };

/** What to show of a scanned text: the server's verdict, without a connection the device's own. */
export async function judgeScan(door: Door, at: At, scanned: Scanned): Promise<Sight> {
  if (scanned.kind === 'unknown') return { kind: 'unknown' };
  if (scanned.kind === 'reservation') return findParty(door, at, scanned);
  const { text, code } = scanned;
  const answer = await door.api.coupons.judge({ venueId: at.venueId, code: text, device: door.device });
  if (answer.kind === 'done') {
    const { coupon, party } = answer.value;
    const verdict = forParty(answer.value.verdict as CouponVerdict, party?.covers ?? 0);
    return { kind: 'judged', scan: { text, code }, verdict, coupon, party };
  }
  if (answer.kind === 'refused') return { kind: 'problem', code: answer.errorid };
  const { waiting } = door.queue.now();
  return offlineSight(scanned, { ...at, waiting, now: Date.now(), subtle: globalThis.crypto?.subtle });
}

/** The holder's own party may be larger than what the coupon counts for. */
const forParty = (verdict: CouponVerdict, covers: number): CouponVerdict =>
  verdict.verdict === 'valid' && covers > verdict.most ? { ...verdict, verdict: 'tooManyPersons' } : verdict;

async function findParty(
  { api }: Door,
  { venueId }: At,
  { id, date }: { readonly id: ReservationId; readonly date: LocalDate },
): Promise<Sight> {
  const day = await api.reservations.tonight({ venueId, date });
  if (day.kind === 'refused') return { kind: 'problem', code: day.errorid };
  if (day.kind !== 'done') return { kind: 'uncheckable', why: 'reservation' };
  const party = day.value.reservations.find((each) => each.id === id);
  if (!party) return { kind: 'noParty' };
  return day.value.today === date ? { kind: 'party', party } : { kind: 'otherDay', date };
}

/** The party arrives, or its arrival is undone. */
export async function markParty(
  { api }: Door,
  { venueId }: At,
  { id, revision }: Party,
  action: 'arrive' | 'undo',
): Promise<Sight> {
  const answer = await api.reservations.act({ venueId, id, revision, action }, { key: newKey() });
  if (answer.kind === 'refused') return { kind: 'problem', code: answer.errorid };
  if (answer.kind !== 'done') return { kind: 'problem', code: null };
  const { reservation: party } = answer.value;
  return action === 'arrive' ? { kind: 'arrived', party } : { kind: 'party', party };
}
