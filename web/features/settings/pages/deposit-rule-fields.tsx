import { DEPOSIT_KINDS, type DepositKind, NATURES_OF, natureOf } from '#shared/domain/venue/deposits/rule.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/form-fields.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import { DepositLimits, type RuleProps } from './deposit-limits.tsx';

/** What is asked for, and by when it is returned; then for which bookings. */
export function DepositRuleFields({ rule, set, drop, error }: RuleProps) {
  const text = useText('settings');
  const { sections } = useVenue();
  const { kind, amount, refundHours } = rule;
  const setKind = (chosen: DepositKind) =>
    set(rule.nature === undefined ? { kind: chosen } : { kind: chosen, nature: natureOf({ kind: chosen }) });
  const currency = rule.currency.toUpperCase();
  // A rule may predate a change of the venue's currency, so a person chooses the currency of its amount.
  const currencies = [
    ...new Set([sections.region.value.currency, ...sections.deposits.value.deposits.map((each) => each.currency)]),
  ];
  return (
    <>
      <SelectField
        label={text('deposits.kind')}
        value={kind}
        choices={DEPOSIT_KINDS.map((value) => ({ value, label: text(`deposits.kind.${value}`) }))}
        onChoose={setKind}
      />
      <NatureField rule={rule} set={set} error={error('nature')} />
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
      <DepositLimits {...{ rule, set, drop, error }} />
    </>
  );
}

type NatureProps = Pick<RuleProps, 'rule' | 'set'> & { readonly error: string | undefined };

/** What the money is in law, with what that means in one line; a kind that can have only one is not asked. */
function NatureField({ rule, set, error }: NatureProps) {
  const text = useText('settings');
  const nature = natureOf(rule);
  const choices = NATURES_OF[rule.kind].map((value) => ({ value, label: text(`deposits.nature.${value}`) }));
  return (
    <>
      {(choices.length > 1 || error) && (
        <SelectField
          label={text('deposits.nature')}
          value={nature}
          choices={choices}
          onChoose={(chosen) => set({ nature: chosen })}
          error={error}
        />
      )}
      <p className={classNames(styles.wide, styles.hint)}>{text(`deposits.nature.${nature}.about`)}</p>
    </>
  );
}
