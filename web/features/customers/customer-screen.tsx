import { useState } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { Link, useSearchParams } from '#web/app/routing/routing.ts';
import { useAccountRows } from '#web/app/users/use-account-rows.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { nameOf, type Row } from './customer.ts';
import { CustomerCard } from './customer-card.tsx';
import styles from './customers.module.css';

const MAX_SHOWN = 20;

/** `/customers`: one account as a whole, found by any of its words. */
export function Component() {
  const text = useText('customer');
  const app = useText('app');
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const { accounts: rows, error, whole, reload } = useAccountRows();
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!rows && refused && refused !== 'system.busy') throw error;
  const accountId = search.get('account');
  const found = typed.trim() === '' ? [] : (rows ?? []).filter((row) => isMatch(row, typed)).slice(0, MAX_SHOWN);
  const open = (id: string) => {
    setTyped('');
    setSearch(new URLSearchParams({ account: id }));
  };
  return (
    <Page
      title={text('title')}
      width="full"
      aside={
        <Link className={styles.link ?? ''} to={paths.bossUsers}>
          {text('all')}
        </Link>
      }
    >
      <title>{`${text('title')} · Coperto`}</title>
      <TextField
        label={text('search')}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed.trim() !== '' && rows && (
        <ul className={styles.found} aria-label={text('found')}>
          {found.map((row) => (
            <li key={row.accountId}>
              <button type="button" className={styles.choice} onClick={() => open(row.accountId)}>
                <bdi>{nameOf(row)}</bdi> <span className={styles.soft}>{`${row.fullName}, ${row.city}`}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && whole && <li className={styles.soft}>{text('found.none')}</li>}
        </ul>
      )}
      {!rows && error && <ReadFailed error={error} onRetry={() => void reload()} />}
      {!rows && !error && <LoadingState label={app('loading')} />}
      {accountId && <CustomerCard key={accountId} accountId={accountId} />}
      {!accountId && rows && typed.trim() === '' && (
        <EmptyState icon="search" title={text('none')} text={text('none.text')} />
      )}
    </Page>
  );
}

function isMatch(row: Row, typed: string): boolean {
  const { fullName, username, email, company, city, mobile, vat, taxId } = row;
  const text = [fullName, username, email, company, city, mobile, vat, taxId].join(' ').toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
