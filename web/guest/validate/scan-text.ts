import { parseCode } from '#shared/domain/coupon/code.ts';
import { type ReadCoupon, readCoupon } from '#shared/domain/coupon/signed.ts';
import { parseReservationId, type ReservationId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** What a scanned or typed text is about. */
export type Scanned =
  /** `text` is what the server is asked about; `read` is null for a code without a signature, such as a typed one. */
  | { readonly kind: 'coupon'; readonly text: string; readonly code: string; readonly read: ReadCoupon | null }
  | { readonly kind: 'reservation'; readonly id: ReservationId; readonly date: LocalDate }
  | { readonly kind: 'unknown' };

/**
 * Reads a text: a coupon's QR code or its twelve characters, the code of a reservation's page (`/r?at=<id>`), or the
 * link to that page (`/r#<token>`), of which only the reservation's id is used.
 */
export function readScan(typed: string): Scanned {
  const text = typed.trim();
  const read = readCoupon(text);
  if (read) return { kind: 'coupon', text, code: read.coupon.code, read };
  const code = parseCode(text);
  if (code) return { kind: 'coupon', text: code, code, read: null };
  const reservation = reservationIn(text);
  return reservation ? { kind: 'reservation', id: reservation.id, date: reservation.date } : { kind: 'unknown' };
}

function reservationIn(text: string) {
  const url = URL.parse(text, 'https://x.invalid');
  if (!url || !/^\/r\/?$/.test(url.pathname)) return null;
  const ids = [url.searchParams.get('at') ?? '', ...url.hash.slice(1).split('.')];
  return ids.map(parseReservationId).find((found) => found !== null) ?? null;
}
