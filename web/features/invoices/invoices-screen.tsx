import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BankImport } from './bank-import.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { OutstandingList } from './outstanding-list.tsx';

const TABS = ['invoices', 'outstanding', 'bank'] as const;
type Tab = (typeof TABS)[number];

/** `/boss/invoiceData`: all invoices, what is outstanding, and the bank's files. */
export function Component() {
  const text = useText('invoices');
  const [tab, setTab] = useState<Tab>('invoices');
  const labels = { invoices: text('title'), outstanding: text('tab.outstanding'), bank: text('tab.bank') };
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · Coperto`}</title>
      <Tabs
        label={text('title')}
        value={tab}
        onChoose={setTab}
        tabs={TABS.map((value) => ({ value, label: labels[value] }))}
      >
        {tab === 'invoices' && <InvoiceList />}
        {tab === 'outstanding' && <OutstandingList />}
        {tab === 'bank' && <BankImport onNoted={() => setTab('outstanding')} />}
      </Tabs>
    </Page>
  );
}
