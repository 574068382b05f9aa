import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { euros, eurosDown } from '#web/app/credits/euros.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money as amount } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Card as Whole } from './customer.ts';
import styles from './customers.module.css';

type Props = { readonly accountId: string; readonly money: Whole['money']; readonly onChanged: () => Promise<void> };

const MICROS_PER_CENT = 10_000;

/** Credits, plafond, the latest entries and orders. */
export function MoneyCard({ accountId, money, onChanged }: Props) {
  const text = useText('customer');
  const credits = useText('credits');
  const locale = useLocale();
  return (
    <Card title={text('money')}>
      <dl className={styles.figures}>
        <dt>{credits('balance')}</dt>
        <dd>{eurosDown(locale, money.balance)}</dd>
        <dt>{credits('column.held')}</dt>
        <dd>{euros(locale, money.reserved)}</dd>
      </dl>
      <Plafond key={money.plafond} {...{ accountId, plafond: money.plafond, onChanged }} />
      <h3 className={styles.part}>{text('entries')}</h3>
      {money.entries.length === 0 && <p className={styles.soft}>{credits('none')}</p>}
      <ul className={styles.lines}>
        {money.entries.map(({ n, at, kind, micros, balance }) => (
          <li key={n}>
            <span className={styles.soft}>{mediumInstant(locale, at)}</span> {credits(`kind.${kind}`)}
            <span className={styles.end}>
              {micros === 0 ? '' : euros(locale, micros)} → {eurosDown(locale, balance)}
            </span>
          </li>
        ))}
      </ul>
      <h3 className={styles.part}>{text('orders')}</h3>
      {money.orders.length === 0 && <p className={styles.soft}>{text('orders.none')}</p>}
      <ul className={styles.lines}>
        {money.orders.map(({ id, at, state, total }) => (
          <li key={id}>
            <span className={styles.soft}>{mediumInstant(locale, at)}</span> {text(`order.${state}`)}
            <span className={styles.end}>{amount(locale, total, 'eur')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PlafondProps = Pick<Props, 'accountId' | 'onChanged'> & { readonly plafond: number };

/** How far below zero the balance may go, changed on what was shown. */
function Plafond({ accountId, plafond, onChanged }: PlafondProps) {
  const text = useText('customer');
  const locale = useLocale();
  const api = useApi();
  const [typed, setTyped] = useState(writeAmount(locale, plafond / MICROS_PER_CENT));
  const [wrong, setWrong] = useState(false);
  const { busy, problem, save } = useSaving();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const cents = readAmount(locale, typed);
    setWrong(cents === null || cents < 0);
    if (cents === null || cents < 0) return;
    const wanted = { accountId, plafond: cents * MICROS_PER_CENT, before: plafond };
    if (await save(() => api.customers.plafond_write(wanted))) showToast({ tone: 'ok', title: text('plafond.done') });
    await onChanged();
  }

  return (
    <form className={styles.inline} onSubmit={(event) => void submit(event)}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <TextField
        label={text('plafond')}
        hint={text('plafond.hint')}
        inputMode="decimal"
        value={typed}
        error={wrong ? text('notANumber') : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" busy={busy}>
        {text('save')}
      </Button>
    </form>
  );
}
