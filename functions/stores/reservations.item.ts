import type { Item } from '#functions/platform/table.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { keptHistory } from '#shared/domain/reservation/history.ts';
import type { HistoryEntry, Reservation } from '#shared/domain/reservation/reservation.ts';
import { guestPk, openRequestsPk, parseReservationKey, reservationKey } from './reservations.keys.ts';

/** Short attribute names, and nothing for what is usual: a new reservation fits into one write unit. */
type StoredReservation = {
  readonly r: number;
  readonly b: Reservation['booking'];
  readonly p: Reservation['presence'];
  readonly co?: NonNullable<Reservation['course']> | undefined;
  readonly pay?: Reservation['payment'] | undefined;
  readonly st: number;
  readonly du: number;
  readonly ml: Reservation['meal'];
  readonly ad: number;
  readonly ch?: number | undefined;
  readonly hc?: number | undefined;
  readonly ar?: NonNullable<Reservation['area']> | undefined;
  readonly nm: string;
  readonly ph: string;
  readonly lo: Reservation['contact']['locale'];
  readonly fn?: string | undefined;
  readonly ln?: string | undefined;
  readonly em?: string | undefined;
  readonly pc?: string | undefined;
  readonly bd?: Reservation['contact']['birthdate'];
  readonly ge?: Reservation['contact']['gender'];
  readonly re?: string | undefined;
  readonly op?: Reservation['options'];
  readonly di?: Reservation['diets'];
  readonly pr?: true | undefined;
  readonly cn: Reservation['channel'];
  readonly cp?: string | undefined;
  readonly ms?: 'mail' | 'none' | undefined;
  readonly ca: number;
  readonly ex?: number | undefined;
  readonly wt?: readonly [start: number, flex: number, until: number] | undefined;
  readonly wi?: number | undefined;
  readonly vi?: string | undefined;
  readonly og?: string | undefined;
  /** 1: open; 2: the number must be proven. */
  readonly pf?: 1 | 2 | undefined;
  readonly th?: string | undefined;
  readonly ft?: Reservation['formerThreads'];
  readonly fi?: Reservation['firstId'];
  readonly am?: Reservation['amendment'] | undefined;
  readonly la?: number | undefined;
  readonly rc?: Reservation['reconfirm'];
  readonly de?: Reservation['deposit'];
  readonly df?: Reservation['difference'];
  readonly rd?: Reservation['received'];
  readonly pt?: Reservation['parts'];
  readonly no?: string | undefined;
  readonly bl?: number | undefined;
  readonly er?: Reservation['erased'];
  readonly h: readonly HistoryEntry[];
};

const PROOFS = { open: 1, must: 2 } as const;

export function toReservationItem(reservation: Reservation): Item {
  const { contact } = reservation;
  const stored: StoredReservation = {
    r: reservation.revision,
    b: reservation.booking,
    p: reservation.presence,
    co: reservation.course ?? undefined,
    pay: reservation.payment === 'none' ? undefined : reservation.payment,
    st: reservation.start,
    du: reservation.duration,
    ml: reservation.meal,
    ad: reservation.adults,
    ch: reservation.children || undefined,
    hc: reservation.highchairs || undefined,
    ar: reservation.area ?? undefined,
    nm: contact.name,
    ph: contact.phone,
    lo: contact.locale,
    fn: contact.firstName,
    ln: contact.lastName,
    em: contact.email,
    pc: contact.postalCode,
    bd: contact.birthdate,
    ge: contact.gender,
    re: reservation.remarks || undefined,
    op: reservation.options,
    di: reservation.diets,
    pr: reservation.promo || undefined,
    cn: reservation.channel,
    cp: reservation.campaign,
    ms: reservation.messaging === 'whatsapp' ? undefined : reservation.messaging,
    ca: reservation.createdAt,
    ex: reservation.expiresAt,
    wt: reservation.waits && [reservation.waits.start, reservation.waits.flex, reservation.waits.until],
    wi: reservation.wished,
    vi: reservation.visitor,
    og: reservation.origin,
    pf: reservation.proof && PROOFS[reservation.proof],
    th: reservation.thread,
    ft: reservation.formerThreads,
    fi: reservation.firstId,
    am: reservation.amendment,
    la: reservation.late,
    rc: reservation.reconfirm,
    de: reservation.deposit,
    df: reservation.difference,
    rd: reservation.received,
    pt: reservation.parts,
    no: reservation.note,
    bl: reservation.bill,
    er: reservation.erased,
    h: keptHistory(reservation.history),
  };
  const { venueId, id, booking, date, amendment, thread } = reservation;
  // In the index under its guest, and among what the venue must answer for as long as that is so.
  const waits = booking === 'requested' || amendment;
  const indexPk = waits ? openRequestsPk(venueId) : thread && guestPk(thread);
  return { ...reservationKey(venueId, id), ...stored, ...(indexPk && { gsi1pk: indexPk, gsi1sk: date }) };
}

export function toReservation(stored: Item): Reservation {
  const item = stored as unknown as StoredReservation;
  return {
    ...parseReservationKey(stored),
    revision: item.r,
    booking: item.b,
    presence: item.p,
    course: item.co ?? null,
    payment: item.pay ?? 'none',
    start: item.st,
    duration: item.du,
    meal: item.ml,
    adults: item.ad,
    children: item.ch ?? 0,
    highchairs: item.hc ?? 0,
    area: item.ar ?? null,
    contact: toContact(item),
    remarks: item.re ?? '',
    ...(item.op !== undefined && { options: item.op }),
    ...(item.di !== undefined && { diets: item.di }),
    promo: item.pr ?? false,
    channel: item.cn,
    ...(item.cp !== undefined && { campaign: item.cp }),
    messaging: item.ms ?? 'whatsapp',
    createdAt: item.ca,
    ...(item.ex !== undefined && { expiresAt: item.ex }),
    ...(item.wt && { waits: { start: item.wt[0], flex: item.wt[1], until: item.wt[2] } }),
    ...(item.wi !== undefined && { wished: item.wi }),
    ...(item.vi !== undefined && { visitor: item.vi }),
    ...(item.og !== undefined && { origin: item.og }),
    ...(item.pf !== undefined && { proof: item.pf === PROOFS.must ? 'must' : 'open' }),
    ...(item.th !== undefined && { thread: item.th }),
    ...(item.ft !== undefined && { formerThreads: item.ft }),
    ...(item.fi !== undefined && { firstId: item.fi }),
    ...(item.am !== undefined && { amendment: item.am }),
    ...(item.la !== undefined && { late: item.la }),
    ...(item.rc !== undefined && { reconfirm: item.rc }),
    ...(item.de && { deposit: item.de }),
    ...(item.df !== undefined && { difference: item.df }),
    ...(item.rd && { received: item.rd }),
    ...(item.pt && { parts: item.pt }),
    ...(item.no !== undefined && { note: item.no }),
    ...(item.bl !== undefined && { bill: item.bl }),
    ...(item.er && { erased: item.er }),
    history: item.h,
  };
}

const toContact = ({ nm, ph, lo, fn, ln, em, pc, bd, ge }: StoredReservation): Reservation['contact'] => ({
  name: nm,
  phone: ph,
  locale: lo,
  ...(fn !== undefined && { firstName: fn }),
  ...(ln !== undefined && { lastName: ln }),
  ...(em !== undefined && { email: em }),
  ...(pc !== undefined && { postalCode: pc }),
  ...(bd !== undefined && { birthdate: bd }),
  ...(ge !== undefined && { gender: ge }),
});

/** What a reservation leaves under its old id when it moves to another day. */
export const toPointerItem = (venueId: VenueId, from: ReservationId, to: ReservationId): Item => ({
  ...reservationKey(venueId, from),
  to,
});

/** Where a pointer leads; null for a reservation. */
export const movedTo = ({ to }: Item): ReservationId | null => (to === undefined ? null : (to as ReservationId));
