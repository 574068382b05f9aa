import { useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Bars } from './bars.tsx';
import { useFormat } from './use-format.ts';
import { listPrice, useMeasure } from './use-shown.ts';
import type { Range } from './use-stats.ts';

type Props = { readonly range: Range };

/** What a seat earned in an hour, by meal; left out while nothing is known of it. */
export function Meals({ range: { meals, currency } }: Props) {
  const text = useText('stats');
  const manage = useText('manage');
  const { locale } = useFormat();
  const measure = useMeasure();
  const amount = (minor: number) => money(locale, Math.round(minor), currency);
  const known = meals.filter(({ revPash }) => revPash !== null);
  const best = known.toSorted((a, b) => (b.revPash ?? 0) - (a.revPash ?? 0))[0];
  if (!best) return null;
  return (
    <Bars
      title={text('c.meals', { meal: manage(`meal.${best.meal}`), amount: amount(best.revPash ?? 0) })}
      about={text('f.revPash.about')}
      columns={[text('col.meal'), text('f.revPash'), text('f.revenue'), text('col.measure')]}
      bars={known.map(({ meal, revPash, ...sums }) => ({
        ...{ label: manage(`meal.${meal}`), value: revPash ?? 0, shown: amount(revPash ?? 0) },
        more: [amount(sums.measured + sums.estimated), measure(sums)],
      }))}
    />
  );
}

/** Delivered messages and their cost by category. */
export function Messages({ range: { messages } }: Props) {
  const text = useText('stats');
  const { locale, number } = useFormat();
  const [first] = messages;
  if (!first) return null;
  return (
    <Bars
      title={text('c.messages', { kind: text(`kind.${first.kind}`), amount: listPrice(locale, first.micros) })}
      about={text('f.messages.about')}
      columns={[text('col.kind'), text('col.cost'), text('col.count')]}
      bars={messages.map(({ kind, count, micros }) => ({
        ...{ label: text(`kind.${kind}`), value: micros, shown: listPrice(locale, micros), more: [number(count)] },
      }))}
    />
  );
}
