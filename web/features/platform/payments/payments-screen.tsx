import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../list-tools.module.css';
import { AccountPayments } from './account-payments.tsx';
import { thisMonth } from './payments.ts';
import { PayPalOrders } from './paypal-orders.tsx';

const TABS = ['accounts', 'paypal'] as const;

/** `/boss/payments`: what accounts pay the platform, and PayPal's orders at venues. */
export function Component() {
  const text = useText('dashboard');
  const [tab, setTab] = useState<(typeof TABS)[number]>('accounts');
  const [month, setMonth] = useState(thisMonth);
  const monthField = (
    <TextField
      label={text('pay.month')}
      type="month"
      value={month}
      onChange={({ currentTarget }) => currentTarget.value !== '' && setMonth(currentTarget.value)}
    />
  );
  return (
    <Page title={text('pay.title')} width="full">
      <title>{`${text('pay.title')} · Coperto`}</title>
      <Tabs
        label={text('pay.title')}
        value={tab}
        onChoose={setTab}
        tabs={TABS.map((value) => ({ value, label: text(`pay.tab.${value}`) }))}
      >
        <div className={styles.below}>
          {tab === 'accounts' ? (
            <AccountPayments month={month} monthField={monthField} />
          ) : (
            <PayPalOrders month={month} monthField={monthField} />
          )}
        </div>
      </Tabs>
    </Page>
  );
}
