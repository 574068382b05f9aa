import { calendarDay, clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { BillRow } from '#shared/domain/transfer/bill-row.ts';
import type { GuestRow } from '#shared/domain/transfer/guest-row.ts';
import { isAfterMidnight } from '#shared/domain/transfer/night.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { DOT } from '#web/ui/dot.ts';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import css from './import.module.css';
import { type Fault, isBill, isGuest, isReservation } from './kinds.ts';
import type { useImport } from './use-import.ts';
import { useSaid } from './use-said.ts';

type Props = { readonly coming: ReturnType<typeof useImport> };

/** The first rows of a file as they were understood. */
export function ImportPreview({ coming: { preview, kind, nights } }: Props) {
  const text = useText('settings');
  return (
    <>
      {kind === 'guests' && <p className={styles.hint}>{text('transfer.guests.about')}</p>}
      {kind === 'bills' && <p className={styles.hint}>{text('transfer.bills.about')}</p>}
      <h3 className={css.part}>{text('transfer.preview')}</h3>
      {nights > 0 && <p className={styles.hint}>{text('transfer.nights', { count: nights })}</p>}
      <ul className={styles.log}>
        {preview.map(({ row, value, faults }) => (
          <li key={row}>
            {isReservation(value) && <ReservationLine {...value} />}
            {isGuest(value) && <GuestLine {...value} />}
            {isBill(value) && <BillLine {...value} />}
            {value === null && text('transfer.row', { row })}
            <Faults faults={faults} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const said = useSaid();
  return faults.map((fault) => (
    <p key={`${fault.field} ${fault.code}`} className={styles.error}>
      {said(fault)}
    </p>
  ));
}

function ReservationLine({ name, date, start, adults, children, phone }: TransferRow) {
  const text = useText('settings');
  const locale = useLocale();
  return (
    <>
      <bdi>{name}</bdi>
      {DOT}
      {shortDay(locale, calendarDay(date, start))} {clockOf(start)}
      {isAfterMidnight({ start }) && ` (${text('transfer.night', { day: shortDay(locale, date) })})`}
      {DOT}
      {text('covers', { count: adults + children })}
      {phone !== '' && DOT}
      <bdi>{phone}</bdi>
    </>
  );
}

function BillLine({ date, start, code, table, amount }: BillRow) {
  const text = useText('settings');
  const locale = useLocale();
  const { currency } = useVenue().sections.region.value;
  const when = [
    shortDay(locale, start === null ? date : calendarDay(date, start)),
    start === null ? '' : clockOf(start),
  ];
  const where = [table && text('transfer.bills.table', { table }), code];
  return (
    <>
      <bdi>{money(locale, amount, currency)}</bdi>
      {DOT}
      {when.filter(Boolean).join(' ')}
      {where.filter(Boolean).map((each) => (
        <span key={each}>
          {DOT}
          <bdi>{each}</bdi>
        </span>
      ))}
    </>
  );
}

function GuestLine({ name, phone, email, visits, tags, allergies }: GuestRow) {
  const text = useText('settings');
  const more = [phone, email, visits > 0 ? text('transfer.visits', { count: visits }) : '', tags.join(', '), allergies];
  return (
    <>
      <bdi>{name}</bdi>
      {more.filter(Boolean).map((each) => (
        <span key={each}>
          {DOT}
          <bdi>{each}</bdi>
        </span>
      ))}
    </>
  );
}
