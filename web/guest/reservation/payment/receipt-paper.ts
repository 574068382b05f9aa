import type en from '#locales/en/receipt.json';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { instantInWords } from '#shared/domain/kernel/time/instant-there.ts';
import { calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/guest/format.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import type { Block, PaperDocument } from '#web/pdf/document.ts';
import type { GuestReservation, Venue } from '../../types.ts';
import type { GuestMoney } from './money-of.ts';

export type Paid = {
  readonly reservation: GuestReservation;
  readonly money: GuestMoney;
  readonly receipt: NonNullable<GuestMoney['receipt']>;
  readonly venue: Venue;
  readonly locale: Locale;
  readonly now: number;
};

/** A plain receipt: who received how much from whom, when, for what, and of which nature. */
export function receiptPaper(paid: Paid, text: Translate<KeyOf<typeof en>>): PaperDocument {
  const { reservation, money, receipt, venue, locale, now } = paid;
  const sum = (amount: number) => sumIn(locale, amount, money.currency);
  const day = (at: number) => instantInWords(at, venue.zone, locale);
  const start = `${longDay(locale, calendarDay(reservation.date as LocalDate, reservation.start))}, ${clockOf(reservation.start)}`;
  const row = (key: KeyOf<typeof en>, value: string): Block => ({ kind: 'row', name: text(key), value });
  const { stamp } = receipt;
  const isHere = venue.venueId === reservation.venueId;
  return {
    title: text('title'),
    about: [reservation.venueName, ...(isHere ? [venue.address, venue.phone] : [])].join(' · '),
    blocks: [
      row('from', reservation.name),
      row('sum', sum(receipt.amount)),
      row('date', day(receipt.at)),
      row('for', text('reservation', { code: reservation.code, when: start })),
      row('nature', text('nature.text')),
      ...(money.refunded > 0 ? [row('returned', sum(money.refunded))] : []),
      ...(stamp ? [row('stamp', text('stamp.text', { stamp: sum(stamp.duty), limit: sum(stamp.above) }))] : []),
    ],
    foot: text('made', { when: day(now), venue: reservation.venueName }),
    pageOf: (page, pages) => text('page', { page, pages }),
  };
}
