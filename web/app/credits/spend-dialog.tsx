import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Product } from '#shared/domain/credit/prices.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { euros, eurosDown } from './euros.ts';
import styles from './spend-dialog.module.css';
import { useAsking } from './use-asking.ts';

/** A paid act: how much of what, and for a message the number that it goes to. */
export type Spending = { readonly product: Product; readonly quantity: number; readonly phone?: string };

export type Quote = NonNullable<OutputOf<Registry['credits']['quote']>['quote']>;

type Props = { readonly spending: Spending; readonly quote: Quote; readonly onAnswer: (goes: boolean) => void };

/** What a paid act costs and what is left after it, before it is done. */
export function SpendDialog({ spending: { product, quantity }, quote, onAnswer }: Props) {
  const text = useText('credits');
  const app = useText('app');
  const locale = useLocale();
  const [quiet, setQuiet] = useState(false);
  const { setAsks } = useAsking(true);
  const total = euros(locale, quote.total);
  const lines = [
    [text('spend.quantity'), new Intl.NumberFormat(locale).format(quantity)],
    [text('spend.price'), quantity === 1 ? total : `${euros(locale, quote.unit)} → ${total}`],
    [text('balance'), eurosDown(locale, quote.balance)],
    [text('spend.after'), eurosDown(locale, quote.after)],
  ] as const;
  function go() {
    if (quiet) setAsks(false);
    onAnswer(true);
  }
  return (
    <ConfirmDialog
      open
      onClose={() => onAnswer(false)}
      onConfirm={go}
      title={text('spend.title')}
      text={text(`product.${product}`)}
      confirmLabel={text('spend.go', { sum: total })}
      keepLabel={app('back')}
      tone="primary"
    >
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {!quote.covered && <Banner tone="wait" icon="alert" title={text('low')} text={text('spend.short')} />}
      <Switch checked={quiet} onChange={setQuiet}>
        {text('spend.quiet')}
      </Switch>
    </ConfirmDialog>
  );
}
