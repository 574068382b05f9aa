import { useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { SALES } from '#shared/domain/shop/order.ts';
import { useApi } from '#web/app/app-context.tsx';
import { cartOf } from '#web/app/credits/cart.ts';
import { CartLines } from '#web/app/credits/cart-lines.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields } from '#web/ui/form-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Sale } from './sales.ts';
import styles from './shop.module.css';

type How = (typeof SALES)[number];
type Props = {
  readonly sale: Sale;
  readonly chosen: readonly string[];
  readonly onRemove: (key: string) => void;
  /** The prices are to be read again. */
  readonly onStale: () => void;
  readonly onSold: () => void;
};

const FIELDS = ['date', 'reference'] as const;
const today = () => new Date().toISOString().slice(0, 10) as LocalDate;
const FIRST = { transfer: today, invoice: () => addDays(today(), 30) } as const;

/** The cart, and how it is paid. */
export function SaleCard({ sale, chosen, onRemove, onStale, onSold }: Props) {
  const text = useText('boss');
  const credits = useText('credits');
  const refusal = useText('refusals');
  const api = useApi();
  const send = useWishKey();
  const { busy, problem, save, issueOf, mend, within } = useSaving(FIELDS);
  const [how, setHow] = useState<How>('open');
  const [date, setDate] = useState('');
  const [reference, setReference] = useState('');
  const cart = cartOf(sale, chosen);
  const { accountId, name } = sale;
  const said = (field: (typeof FIELDS)[number]) => {
    const issue = issueOf(field);
    return issue && refusal(issue);
  };
  const choose = (next: How) => {
    setHow(next);
    mend('date');
    setDate(next === 'open' ? '' : FIRST[next]());
  };

  async function sell() {
    const lines = cart.lines.map(({ item, quantity }) => ({ item, quantity }));
    const day = how === 'open' ? null : date;
    const wish = {
      accountId,
      lines,
      total: cart.total,
      how,
      date: day,
      reference: how === 'transfer' ? reference : '',
    };
    const done = await save(async () => {
      const outcome = await send(wish, (key) => api.shop.sale_write(wish, { key }));
      if (outcome.kind === 'refused' && outcome.errorid === 'order.priceChanged') onStale();
      return outcome;
    });
    if (!done) return;
    showToast({ tone: 'ok', title: text(how === 'open' ? 'sale.sent' : 'sale.granted', { name }) });
    setReference('');
    choose('open');
    onSold();
  }

  return (
    <Card title={credits('shop.cart')}>
      <CartLines cart={cart} until={sale.until} onRemove={onRemove} />
      {cart.lines.length > 0 && (
        <div ref={within} className={styles.how}>
          <Segmented
            label={text('sale.how')}
            value={how}
            choices={SALES.map((value) => ({ value, label: text(`sale.how.${value}`) }))}
            onChoose={choose}
          />
          <p className={styles.soft}>{text(`sale.about.${how}`)}</p>
          {how !== 'open' && (
            <Fields pairs={how === 'transfer'}>
              <TextField
                label={text(how === 'transfer' ? 'sale.received' : 'sale.due')}
                type="date"
                value={date}
                error={said('date')}
                onChange={({ currentTarget }) => {
                  setDate(currentTarget.value);
                  mend('date');
                }}
              />
              {how === 'transfer' && (
                <TextField
                  label={text('sale.reference')}
                  maxLength={140}
                  value={reference}
                  error={said('reference')}
                  onChange={({ currentTarget }) => setReference(currentTarget.value)}
                />
              )}
            </Fields>
          )}
          {sale.missing.length > 0 && <Banner tone="wait" icon="alert" title={text('sale.missing')} />}
          {problem && <ProblemBanner title={text('sale.failed')} problem={problem} />}
          <Button tone="primary" icon={how === 'open' ? 'send' : 'check'} busy={busy} onClick={() => void sell()}>
            {text(`sale.go.${how}`)}
          </Button>
        </div>
      )}
    </Card>
  );
}
