import { parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { COMPARISONS } from '#shared/domain/stats/period.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';
import { daySpan, weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { neighbour, SPANS, type Span, spanAround, withEdge, withMonthEdge } from './spans.ts';
import styles from './stats.module.css';
import type { View } from './use-view.ts';

type Props = {
  readonly view: View;
  /** The areas of the venue; with one there is nothing to choose. */
  readonly areas: readonly string[];
  readonly onChange: (change: Partial<View>) => void;
  readonly onSpan: (span: Span) => void;
};

/** Which period, against which, and which meal, weekday and area. */
export function Controls({ view, areas, onChange, onSpan }: Props) {
  const text = useText('stats');
  const manage = useText('manage');
  const locale = useLocale();
  const { span, from, to, against, meal, weekday, area } = view;
  const edge = (name: 'from' | 'to') => (
    <TextField
      key={`${name} ${view[name]}`}
      label={text(name)}
      type="date"
      defaultValue={view[name]}
      onChange={({ currentTarget: { value } }) => {
        const date = parseLocalDate(value);
        if (date) onChange({ span: 'range', ...withEdge(view, { [name]: date }) });
      }}
    />
  );
  const monthEdge = (name: 'from' | 'to') => (
    <TextField
      key={`${name} ${view[name]}`}
      label={text(`month.${name}`)}
      type="month"
      defaultValue={view[name].slice(0, 7)}
      onChange={({ currentTarget: { value } }) => {
        const date = parseLocalDate(`${value}-01`);
        const edge = date && (name === 'from' ? date : spanAround('month', date).to);
        if (edge) onChange(withMonthEdge(view, { [name]: edge }));
      }}
    />
  );
  return (
    <div className={styles.controls}>
      <Segmented
        label={text('period')}
        value={span}
        choices={SPANS.map((value) => ({ value, label: text(`period.${value}`) }))}
        onChoose={onSpan}
      />
      <div className={styles.fields}>
        <div className={styles.step}>
          <Button
            icon="chevronPrevious"
            iconOnly
            aria-label={text('earlier')}
            onClick={() => onChange(neighbour(span, view, -1))}
          />
          <strong>{daySpan(locale, from, to)}</strong>
          <Button
            icon="chevronNext"
            iconOnly
            aria-label={text('later')}
            onClick={() => onChange(neighbour(span, view, 1))}
          />
        </div>
        {span === 'range' && edge('from')}
        {span === 'range' && edge('to')}
        {span === 'month' && monthEdge('from')}
        {span === 'month' && monthEdge('to')}
      </div>
      <div className={styles.fields}>
        <SelectField
          label={text('against')}
          value={against}
          choices={COMPARISONS.map((value) => ({ value, label: text(`against.${value}`) }))}
          onChoose={(next) => onChange({ against: next })}
        />
        <SelectField
          label={manage('meal.label')}
          value={meal ?? 'all'}
          choices={(['all', ...MEALS] as const).map((value) => ({ value, label: manage(`meal.${value}`) }))}
          onChoose={(next) => onChange({ meal: next === 'all' ? null : next })}
        />
        <SelectField
          label={text('weekday')}
          value={String(weekday)}
          choices={[text('weekday.all'), ...weekdayNames(locale, 1).map(({ long }) => long)].map((label, nth) => ({
            ...{ value: String(nth), label },
          }))}
          onChoose={(next) => onChange({ weekday: Number(next) })}
        />
        {areas.length > 1 && (
          <SelectField
            label={text('area')}
            value={area ?? 'all'}
            choices={['all', ...areas].map((value) => ({
              ...{ value, label: value === 'all' ? text('area.all') : manage(`area.${value as 'Indoor'}`) },
            }))}
            onChoose={(next) => onChange({ area: next === 'all' ? null : (next as 'Indoor') })}
          />
        )}
      </div>
    </div>
  );
}
