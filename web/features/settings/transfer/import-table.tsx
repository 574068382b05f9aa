import { clockOf } from '#shared/domain/time/local-date.ts';
import type { GuestRow } from '#shared/domain/transfer/guest-row.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import styles from '../settings.module.css';
import { isGuest, isReservation } from './kinds.ts';
import type { useImport } from './use-import.ts';

const NONE = '-';

type Props = { readonly coming: ReturnType<typeof useImport> };

/** Which column of the file is what, and its first rows as they are understood. */
export function ImportTable({ coming }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const { headings, mapping, preview, columns, missing, kind } = coming;
  const choices = [
    { value: NONE, label: text('transfer.no') },
    ...headings.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) })),
  ];
  return (
    <>
      {kind === 'guests' && <p>{text('transfer.guests.about')}</p>}
      <h3>{text('transfer.columns')}</h3>
      <div className={styles.fields}>
        {columns.map((field) => (
          <ChoiceField
            key={field}
            label={text(`transfer.field.${field}`)}
            value={mapping[field] === undefined ? NONE : String(mapping[field])}
            choices={choices}
            onChoose={(column) => coming.map(field, column === NONE ? undefined : Number(column))}
            error={missing.includes(field) ? refusal('field.required') : undefined}
          />
        ))}
      </div>
      <h3>{text('transfer.preview')}</h3>
      <ul className={styles.log}>
        {preview.map(({ row, value }) => (
          <li key={row}>
            {isReservation(value) ? (
              <ReservationLine {...value} />
            ) : isGuest(value) ? (
              <GuestLine {...value} />
            ) : (
              <span className={styles.error}>
                {text('transfer.row', { row })}:{' '}
                {value.map(({ field, code }) => `${text(`transfer.field.${field}`)}: ${refusal(code)}`).join(' ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ReservationLine({ name, date, start, adults, children, phone }: TransferRow) {
  const text = useText('settings');
  const locale = useLocale();
  return (
    <>
      <bdi>{name}</bdi>
      {DOT}
      {shortDay(locale, date)} {clockOf(start)}
      {DOT}
      {text('covers', { count: adults + children })}
      {DOT}
      <bdi>{phone}</bdi>
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
