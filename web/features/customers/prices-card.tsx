import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISCOUNTS } from '#shared/domain/credit/prices.ts';
import { SHOWN_PRODUCTS } from '#shared/domain/customer/figures.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { euros } from '#web/app/credits/euros.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { mediumDay, monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Card as Whole } from './customer.ts';
import styles from './customers.module.css';

type Props = { readonly card: Whole; readonly onChanged: () => Promise<void> };

/** No list has this name: it stands for the default one. */
const DEFAULT = '-';

/** What an account pays and has, its price list, and what it would have paid with another. */
export function PricesCard({ card, onChanged }: Props) {
  const text = useText('customer');
  const boss = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  const { account } = card;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const licence = boss(`licence.${account.licence}`);
  return (
    <Card title={text('prices')}>
      <dl className={styles.figures}>
        <dt>{boss('column.license')}</dt>
        <dd>
          {account.until === null
            ? licence
            : `${licence}, ${mediumDay(locale, addDays(account.until as LocalDate, -1))}`}
        </dd>
        <dt>{boss('column.modules')}</dt>
        <dd>{account.modules.map((module) => credits(`product.${module}`)).join(', ') || '–'}</dd>
        {DISCOUNTS.map((discount) => (
          <Pair key={discount} name={boss(`column.${discount}`)}>
            {discount === 'ff' ? money(locale, account.ff, 'eur') : percent.format(account[discount] / 100)}
          </Pair>
        ))}
        {SHOWN_PRODUCTS.map((product) => (
          <Pair key={product} name={credits(`product.${product}`)}>
            {euros(locale, account[product])}
          </Pair>
        ))}
      </dl>
      <ListChoice card={card} onChanged={onChanged} />
    </Card>
  );
}

const Pair = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** The account's list from today on, with what another would have meant last month. */
function ListChoice({ card: { account }, onChanged }: Props) {
  const text = useText('customer');
  const boss = useText('boss');
  const locale = useLocale();
  const api = useApi();
  const { accountId, version } = account;
  const [chosen, setChosen] = useState(account.list ?? DEFAULT);
  const list = chosen === DEFAULT ? null : chosen;
  const { busy, problem, save } = useSaving();
  const lists = useQuery({
    queryKey: ['boss', 'lists'],
    queryFn: async () => answerOf(await api.customers.lists({})).lists,
  });
  const compared = useQuery({
    queryKey: ['boss', 'whatIf', accountId, list, version],
    queryFn: async () => answerOf(await api.customers.what_if({ accountId, list })),
  });
  const named = (lists.data ?? []).map(({ name }) => name).filter((name) => name !== 'default');
  const from = new Date().toISOString().slice(0, 10) as LocalDate;

  async function choose() {
    const done = await save(() => api.customers.list_choose({ accountId, version, from, list }));
    await onChanged();
    if (done) showToast({ tone: 'ok', title: text('list.done') });
  }

  return (
    <div className={styles.list}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <SelectField
        label={text('list')}
        value={chosen}
        choices={[
          { value: DEFAULT, label: boss('lists.default') },
          ...named.map((name) => ({ value: name, label: name })),
        ]}
        onChoose={setChosen}
      />
      {compared.error && <ReadFailedLine error={compared.error} />}
      {compared.data && (
        <p className={styles.soft}>
          {text('whatIf', {
            month: monthName(locale, compared.data.month),
            would: euros(locale, compared.data.would),
            paid: euros(locale, compared.data.paid),
          })}
        </p>
      )}
      {list !== account.list && (
        <Button busy={busy} onClick={() => void choose()}>
          {text('list.choose')}
        </Button>
      )}
    </div>
  );
}
