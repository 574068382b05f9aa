import type { ReactNode } from 'react';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import { type Account, taxNumbersOf } from './accounts.ts';
import styles from './users-screen.module.css';

/** A cell that shows something of its row's account. */
const of =
  (show: (account: Account) => ReactNode) =>
  ({ row }: { readonly row: { readonly original: Account } }) =>
    show(row.original);

/** The columns of the account lists; an account's name opens its dialog. */
export function useColumns(onOpen: (account: Account) => void): readonly Column<Account>[] {
  const text = useText('boss');
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      id: 'users',
      header: text('column.users'),
      accessorFn: ({ fullName }) => fullName,
      cell: of((account) => (
        <div className={styles.who}>
          <OpenButton
            name={account.fullName}
            label={text('details.of', { name: account.fullName })}
            onPress={() => onOpen(account)}
          />
          <p className={styles.small}>{account.username}</p>
          <p className={styles.small}>{account.email}</p>
          {account.users > 1 && <p className={styles.small}>{text('people', { count: account.users })}</p>}
        </div>
      )),
    },
    {
      id: 'created',
      header: text('column.created'),
      accessorFn: ({ createdAt }) => createdAt,
      cell: of(({ createdAt }) => day.format(createdAt)),
    },
    {
      id: 'log',
      header: text('column.log'),
      accessorFn: ({ signedInAt }) => signedInAt ?? 0,
      cell: of(({ signedInAt }) => (signedInAt === null ? text('never') : moment.format(signedInAt))),
    },
    {
      id: 'group',
      header: text('column.group'),
      accessorFn: ({ kind }) => kind,
      cell: of(({ kind }) => <Badge tone={kind === 'agent' ? 'info' : 'neutral'}>{text(`kind.${kind}`)}</Badge>),
    },
    {
      id: 'brand',
      header: text('column.brand'),
      accessorFn: ({ company }) => company,
      cell: of(({ company, website }) => (
        <div>
          <bdi className={styles.words}>{company || '–'}</bdi>
          {website && <p className={styles.small}>{website.replace(/^https?:\/\//, '')}</p>}
        </div>
      )),
    },
    {
      id: 'city',
      header: text('column.city'),
      accessorFn: ({ city }) => city,
      cell: of(({ city }) => <bdi className={styles.words}>{city}</bdi>),
    },
    {
      id: 'phone',
      header: text('column.phone'),
      cell: of(({ mobile }) => (
        <span dir="ltr" className={styles.number}>
          {mobile}
        </span>
      )),
    },
    {
      id: 'tax',
      header: text('column.tax'),
      cell: of((account) =>
        taxNumbersOf(account).map((number) => (
          <div key={number} dir="ltr" className={styles.number}>
            {number}
          </div>
        )),
      ),
    },
    {
      id: 'paused',
      header: text('column.paused'),
      accessorFn: ({ pause }) => pause?.at ?? 0,
      cell: of(
        ({ pause }) =>
          pause && (
            <div className={styles.why}>
              {day.format(pause.at)}
              <p>
                <bdi>{pause.reason}</bdi>
              </p>
              <p className={styles.small}>{text('paused.by', { name: pause.by })}</p>
            </div>
          ),
      ),
    },
  ];
}
