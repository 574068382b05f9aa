import { type LocalDate, spanOf } from '#shared/domain/kernel/time/local-date.ts';
import { DEPOSIT_KINDS, type DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PillsField } from '../fields/check-fields.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { WeekdaysField } from '../fields/weekdays-field.tsx';
import { useHouse } from '../house.ts';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { MEALS } from './shifts.tsx';

/** The optional fields of a rule. */
type Open = 'from' | 'to' | 'weekdays' | 'meals' | 'fromTime' | 'toTime' | 'minCovers' | 'maxCovers';

export function DepositsPage() {
  const text = useText('settings');
  const { currency } = useHouse().sections.region.value;
  return (
    <SectionForm section="deposits" alone title={text('page.deposits')} about={text('page.deposits.about')}>
      {({ value: { deposits }, change, error }) => (
        <EntryList
          entries={deposits}
          onChange={(next) => change({ deposits: next })}
          nameOf={(_, at) => `${text('deposits.rule')} ${at + 1}`}
          addLabel={text('deposits.add')}
          fresh={(): DepositRule => ({
            kind: 'deposit',
            currency,
            amount: { per: 'guest', adult: 1000, child: 0 },
            refundHours: 24,
          })}
          empty={text('deposits.none')}
          error={error('deposits')}
        >
          {(rule, set, at) => (
            <RuleFields
              rule={rule}
              set={set}
              drop={(name) =>
                change({
                  deposits: deposits.map((each, nth) => {
                    if (nth !== at) return each;
                    const { [name]: _, ...rest } = each;
                    return rest;
                  }),
                })
              }
              error={(path) => error(`deposits.${at}.${path}`)}
            />
          )}
        </EntryList>
      )}
    </SectionForm>
  );
}

type Props = {
  readonly rule: DepositRule;
  readonly set: (over: Partial<DepositRule>) => void;
  readonly drop: (name: Open) => void;
  readonly error: (path: string) => string | undefined;
};

function RuleFields({ rule, set, drop, error }: Props) {
  const text = useText('settings');
  const { sections } = useHouse();
  const { kind, amount, refundHours, weekdays = [], meals = [], fromTime, toTime } = rule;
  const currency = rule.currency.toUpperCase();
  // A rule may predate a change of the house's currency, so a person chooses the currency of its amount.
  const currencies = [
    ...new Set([sections.region.value.currency, ...sections.deposits.value.deposits.map((each) => each.currency)]),
  ];
  /** A single end may be a time of the night at the end of the day; two ends are read together as a span. */
  function timesWith(end: 'fromTime' | 'toTime', minute: number): Partial<DepositRule> {
    const [first, last] = end === 'fromTime' ? [minute, toTime] : [fromTime, minute];
    if (first === undefined || last === undefined) return { [end]: minute };
    const { from, to } = spanOf(first, last);
    return { fromTime: from, toTime: to };
  }
  return (
    <>
      <SelectField
        label={text('deposits.kind')}
        value={kind}
        choices={DEPOSIT_KINDS.map((value) => ({ value, label: text(`deposits.kind.${value}`) }))}
        onChoose={(chosen) => set({ kind: chosen })}
      />
      <SelectField
        label={text('deposits.per')}
        value={amount.per}
        choices={(['guest', 'party'] as const).map((value) => ({ value, label: text(`deposits.per.${value}`) }))}
        onChoose={(per) => set({ amount: per === 'guest' ? { per, adult: 1000, child: 0 } : { per, sum: 5000 } })}
      />
      {currencies.length > 1 && (
        <SelectField
          label={text('region.currency')}
          value={rule.currency}
          choices={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          onChoose={(chosen) => set({ currency: chosen })}
          error={error('currency')}
        />
      )}
      {amount.per === 'guest' ? (
        (['adult', 'child'] as const).map((who) => (
          <MoneyField
            key={who}
            label={text(`deposits.${who}`, { currency })}
            value={amount[who]}
            onChange={(sum) => set({ amount: { ...amount, [who]: sum } })}
            error={error(`amount.${who}`)}
          />
        ))
      ) : (
        <MoneyField
          label={text('deposits.sum', { currency })}
          value={amount.sum}
          onChange={(sum) => set({ amount: { per: 'party', sum } })}
          error={error('amount.sum')}
        />
      )}
      <NumberField
        label={text('deposits.refundHours')}
        value={refundHours}
        onChange={(hours) => set({ refundHours: hours })}
        error={error('refundHours')}
      />
      {(['minCovers', 'maxCovers'] as const).map((end) => (
        <NumberField
          key={end}
          label={text(`deposits.${end}`)}
          hint={text('deposits.any')}
          value={rule[end]}
          onChange={(covers) => set({ [end]: covers })}
          onEmpty={() => drop(end)}
          error={error(end)}
        />
      ))}
      <div className={styles.wide}>
        <WeekdaysField
          label={text('deposits.weekdays')}
          chosen={weekdays}
          onChange={(days) => (days.length === 0 ? drop('weekdays') : set({ weekdays: days }))}
          error={error('weekdays')}
        />
      </div>
      <div className={styles.wide}>
        <PillsField
          label={text('deposits.meals')}
          choices={MEALS.map((value) => ({ value, label: text(`meal.${value}`) }))}
          chosen={meals}
          onChange={(chosen) => (chosen.length === 0 ? drop('meals') : set({ meals: chosen }))}
          error={error('meals')}
        />
      </div>
      {(['fromTime', 'toTime'] as const).map((end) => (
        <TimeField
          key={end}
          label={text(`deposits.${end}`)}
          night
          value={rule[end] ?? (null as unknown as number)}
          onChange={(minute) => (minute === null ? drop(end) : set(timesWith(end, minute)))}
          error={error(end)}
        />
      ))}
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={text(`deposits.${end}`)}
          hint={text('deposits.any')}
          type="date"
          value={rule[end] ?? ''}
          onChange={(event) => (event.target.value ? set({ [end]: event.target.value as LocalDate }) : drop(end))}
          error={error(end)}
        />
      ))}
    </>
  );
}
