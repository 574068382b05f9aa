import { dateIn } from '#shared/domain/transfer/dates.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from '../settings.module.css';
import css from './import.module.css';
import type { Column } from './kinds.ts';
import type { useImport } from './use-import.ts';

const NONE = '-';

type Props = { readonly coming: ReturnType<typeof useImport> };

/** Each column of the file with an example cell and its meaning; recognised columns are shown, the others folded. */
export function ImportColumns({ coming }: Props) {
  const text = useText('settings');
  const { headings, guessed, mapping, needed, busy } = coming;
  const known = new Set(Object.values(guessed));
  const all = headings.map((_, column) => column);
  const others = all.filter((column) => !known.has(column));
  const used = others.filter((column) => Object.values(mapping).includes(column)).length;
  const line = (column: number) => <ColumnLine key={column} column={column} coming={coming} />;
  return (
    <div inert={busy} className={css.all}>
      {needed.length > 0 && <Needed {...{ coming, needed }} />}
      <h3 className={css.part}>{text('transfer.columns')}</h3>
      {known.size > 0 && <ul className={css.columns}>{all.filter((column) => known.has(column)).map(line)}</ul>}
      {others.length > 0 && (
        <details className={css.others} open={known.size === 0}>
          <summary>
            {text('transfer.others', { count: others.length })}
            {used > 0 && ` (${text('transfer.others.used', { number: used })})`}
          </summary>
          <ul className={css.columns}>{others.map(line)}</ul>
        </details>
      )}
      <OrderOfDates coming={coming} />
    </div>
  );
}

/**
 * Required fields for which no column was recognised; asked for separately, because the import cannot go on without them.
 */
function Needed({ coming, needed }: Props & { readonly needed: readonly Column[] }) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const nameOf = useColumnName(coming);
  const { headings, mapping, missing } = coming;
  const choices = [
    { value: NONE, label: text('transfer.no') },
    ...headings.map((_, column) => ({ value: String(column), label: nameOf(column) })),
  ];
  return (
    <section className={css.needed}>
      <h3 className={css.part}>{text('transfer.needed')}</h3>
      <div className={styles.fields}>
        {needed.map((field) => (
          <SelectField
            key={field}
            label={text(`transfer.field.${field}`)}
            value={mapping[field] === undefined ? NONE : String(mapping[field])}
            choices={choices}
            onChoose={(column) => coming.map(column === NONE ? undefined : Number(column), field)}
            error={missing.includes(field) ? refusal('field.required') : undefined}
          />
        ))}
      </div>
    </section>
  );
}

/** A column's heading, or its number if it has none. */
function useColumnName({ headings }: Props['coming']) {
  const text = useText('settings');
  return (column: number) => headings[column]?.trim() || text('transfer.column', { number: column + 1 });
}

/** How many lines are searched for an example cell that is not empty. */
const FAR = 200;

function ColumnLine({ column, coming }: Props & { readonly column: number }) {
  const text = useText('settings');
  const heading = useColumnName(coming)(column);
  const { lines, mapping, columns } = coming;
  const example = lines
    .slice(0, FAR)
    .find((cells) => cells[column]?.trim())
    ?.[column]?.trim();
  const choices = [
    { value: NONE, label: text('transfer.skip') },
    ...columns.map((field) => ({ value: field as string, label: text(`transfer.field.${field}`) })),
  ];
  return (
    <li className={css.column}>
      <div className={css.said}>
        <strong>
          <bdi>{heading}</bdi>
        </strong>
        <span className={css.example}>{example === undefined ? text('transfer.blank') : <bdi>{example}</bdi>}</span>
      </div>
      <Select
        label={text('transfer.goes', { heading })}
        value={Object.entries(mapping).find(([, at]) => at === column)?.[0] ?? NONE}
        choices={choices}
        onChoose={(field) => coming.map(column, field === NONE ? undefined : (field as Column))}
      />
    </li>
  );
}

/** Asks whether day or month comes first, when the file's dates do not tell. */
function OrderOfDates({ coming: { asked, order, setOrder } }: Props) {
  const text = useText('settings');
  const locale = useLocale();
  if (asked === null) return null;
  const label = (as: typeof order) => {
    const date = dateIn(asked, as);
    return date === null ? asked : mediumDay(locale, date);
  };
  return (
    <Segmented
      label={text('transfer.order', { example: asked })}
      value={order}
      choices={(['day first', 'month first'] as const).map((value) => ({ value, label: label(value) }))}
      onChoose={setOrder}
    />
  );
}
