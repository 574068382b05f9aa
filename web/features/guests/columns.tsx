import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { OpenButton } from '#web/ui/open-button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import type { FoundReservation, GuestCard } from './found.ts';
import styles from './guests-screen.module.css';

export const COLUMNS = [
  'date',
  'time',
  'name',
  'phone',
  'email',
  'covers',
  'meal',
  'area',
  'table',
  'status',
  'deposit',
  'reconfirm',
  'channel',
  'booked',
  'tags',
  'remarks',
  'note',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];
/** Of a saved view: the name is in each. */
export const COLUMNS_NAME_FIRST = ['name', ...COLUMNS.filter((key) => key !== 'name')] as const satisfies readonly [
  ColumnKey,
  ...ColumnKey[],
];
/** The columns shown by default. The name is always among them, because a row without it means nothing. */
export const USUAL: readonly ColumnKey[] = ['date', 'time', 'name', 'phone', 'covers', 'status', 'channel'];

function localMinuteOf(instant: number, zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const { date, minute } = localMomentAt(instant, zone);
  return `${date} ${clockOf(minute)}`;
}

/** The plain text of each column; the exported file has the same columns. */
export function useColumnTexts(): (key: ColumnKey, row: FoundReservation) => string {
  const text = useText('guests');
  const manage = useText('manage');
  const { zone } = useChosenVenue();
  return (key, row) =>
    ({
      date: () => row.date,
      time: () => clockOf(row.start),
      name: () => row.name || manage('guest.erased'),
      phone: () => row.phone,
      email: () => row.email,
      covers: () => String(row.adults + row.children),
      meal: () => manage(`meal.${row.meal}`),
      area: () => (row.area ? manage(`area.${row.area}`) : ''),
      table: () => row.tables.join(' + '),
      tags: () => row.tags.join(', '),
      reconfirm: () => (row.reconfirm ? manage(`reconfirm.${row.reconfirm.state}`) : ''),
      status: () => manage(`status.${row.booking}`),
      deposit: () => (row.payment === 'none' ? '' : text(`deposit.${row.payment}`)),
      channel: () => manage(`channel.${row.channel}`),
      // In a form that spreadsheets of any language read as date and time.
      booked: () => localMinuteOf(row.createdAt, zone),
      remarks: () => row.remarks,
      note: () => row.note,
    })[key]();
}

type Opener = (guestId: string) => void;

export function useReservationColumns(onGuest: Opener): Column<FoundReservation>[] {
  const text = useText('guests');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const said = useColumnTexts();
  const sortedBy: Partial<Record<ColumnKey, (row: FoundReservation) => string | number>> = {
    date: ({ date, start }) => `${date} ${String(start).padStart(4, '0')}`,
    covers: ({ adults, children }) => adults + children,
    booked: ({ createdAt }) => createdAt,
  };
  const cells: Partial<Record<ColumnKey, (row: FoundReservation) => React.ReactNode>> = {
    date: ({ date, id }) => (
      <Link className={styles.day ?? ''} to={paths.partyOf(date, id)}>
        {mediumDay(locale, date as LocalDate)}
      </Link>
    ),
    name: (row) => <GuestLink name={said('name', row)} guestId={row.guestId} onGuest={onGuest} />,
    email: ({ email }) => <span className={styles.long}>{email}</span>,
    phone: ({ phone }) => <Phone phone={phone} />,
    booked: ({ createdAt }) => mediumInstant(locale, createdAt, zone),
    status: (row) => <Badge {...BOOKING_LOOKS[row.booking]}>{said('status', row)}</Badge>,
    table: (row) => <bdi>{said('table', row)}</bdi>,
    tags: (row) => <bdi className={styles.long}>{said('tags', row)}</bdi>,
    remarks: ({ remarks }) => <bdi className={styles.long}>{remarks}</bdi>,
    note: ({ note }) => <bdi className={styles.long}>{note}</bdi>,
  };
  return COLUMNS.map((key) => ({
    id: key,
    header: text(`column.${key}`),
    accessorFn: sortedBy[key] ?? ((row) => said(key, row)),
    cell: ({ row: { original } }) => cells[key]?.(original) ?? said(key, original),
    enableHiding: key !== 'name',
    meta: { figures: key === 'covers' },
  }));
}

export function useGuestColumns(onGuest: Opener): Column<GuestCard>[] {
  const text = useText('guests');
  const locale = useLocale();
  const dayOf = (date: string | null) => (date === null ? text('never') : mediumDay(locale, date as LocalDate));
  const figure = (id: 'visits' | 'noShows' | 'cancelled'): Column<GuestCard> => ({
    id,
    header: text(`column.${id}`),
    accessorFn: (card) => card[id],
    meta: { figures: true },
  });
  return [
    {
      id: 'name',
      header: text('column.name'),
      accessorFn: ({ names }) => names[0] ?? '',
      cell: ({ row: { original } }) => <NameAndMail card={original} onGuest={onGuest} />,
    },
    { id: 'phone', header: text('column.phone'), cell: ({ row }) => <Phone phone={row.original.phone} /> },
    figure('visits'),
    figure('noShows'),
    figure('cancelled'),
    {
      id: 'lastVisit',
      header: text('column.lastVisit'),
      accessorFn: ({ lastVisit }) => lastVisit ?? '',
      // An import from another system may give the number of visits without their dates.
      cell: ({ row: { original } }) =>
        original.lastVisit === null && original.visits > 0 ? '–' : dayOf(original.lastVisit),
    },
    {
      id: 'latest',
      header: text('column.latest'),
      accessorFn: ({ latest }) => latest,
      // A guest who came with an imported file has booked nothing yet.
      cell: ({ row: { original } }) => dayOf(original.bookings > 0 ? original.latest : null),
    },
  ];
}

const NameAndMail = ({ card, onGuest }: { readonly card: GuestCard; readonly onGuest: Opener }) => (
  <div>
    <GuestLink name={card.names[0] ?? ''} guestId={card.guestId} onGuest={onGuest} />
    {card.email && <p className={classNames(styles.small, styles.long)}>{card.email}</p>}
  </div>
);

const Phone = ({ phone }: { readonly phone: string }) => (
  <span dir="ltr" className={styles.number}>
    {phone}
  </span>
);

type LinkProps = { readonly name: string; readonly guestId: string | null; readonly onGuest: Opener };

function GuestLink({ name, guestId, onGuest }: LinkProps) {
  const text = useText('guests');
  if (guestId === null) return <bdi>{name}</bdi>;
  return <OpenButton name={name} label={text('open', { name })} onPress={() => onGuest(guestId)} />;
}
