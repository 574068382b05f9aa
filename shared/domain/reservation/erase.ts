import { act } from './act.ts';
import type { Actor, Erasure, HistoryEntry, Reservation } from './reservation.ts';

/**
 * `open`: still to come, so that an erasure cancels it; `here`: the guest is at the venue now; `over`: nothing to
 * decide.
 */
export type EraseStanding = 'open' | 'here' | 'over';

/** The standing of a reservation when its guest asks for erasure. `startsAt` and `endsAt` in milliseconds. */
export function eraseStanding(
  { booking, presence }: Pick<Reservation, 'booking' | 'presence'>,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): EraseStanding {
  const there = presence !== 'expected' && presence !== 'late' && presence !== 'left';
  if (booking === 'confirmed' && there && now < endsAt) return 'here';
  return OPEN.includes(booking) && now < startsAt ? 'open' : 'over';
}

const OPEN: readonly Reservation['booking'][] = [
  'held',
  'unconfirmed',
  'pendingPayment',
  'requested',
  'waitlisted',
  'offered',
  'confirmed',
];

/**
 * The reservation without personal data: name, number, address, birthdate, wishes, free text and links to the guest's
 * other visits. Day, time, size and outcome are kept for the venue's statistics. One still to come (`open`) is
 * cancelled. `actor`: the guest who asked, or the clock.
 */
export function eraseGuest(
  before: Reservation,
  standing: EraseStanding,
  receipt: Erasure,
  actor: Actor = { kind: 'guest' },
): Reservation {
  const by = { at: receipt.at, actor } as const;
  const cancelled = standing === 'open' ? act(before, 'cancel', by) : null;
  const last = cancelled?.kind === 'done' ? cancelled.reservation : before;
  const {
    options: _o,
    diets: _d,
    visitor: _v,
    origin: _or,
    formerThreads: _f,
    proof: _p,
    thread: _t,
    amendment: _a,
    late: _l,
    reconfirm: _r,
    waits: _w,
    note: _n,
    difference: _i,
    ...kept
  } = last;
  return {
    ...kept,
    contact: { name: '', phone: '', locale: kept.contact.locale },
    remarks: '',
    promo: false,
    messaging: 'none',
    revision: before.revision + 1,
    history: [...kept.history.map(withoutWords), { ...by, action: 'erase' }],
    erased: receipt,
  };
}

/** Reasons are typed by people and may contain names, and so may a guest's wishes. */
function withoutWords({ reason: _, before, ...entry }: HistoryEntry): HistoryEntry {
  if (!before) return entry;
  const { amendment: _a, agreed: _g, ...axes } = before;
  return { ...entry, before: axes };
}
