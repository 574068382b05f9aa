import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { type Account, taxNumbersOf } from './accounts.ts';
import styles from './users-screen.module.css';

/** The columns of the account lists; an account's name opens its dialog. */
export function useColumns(onOpen: (account: Account) => void): readonly Column<Account>[] {
  const text = useText('boss');
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      key: 'users',
      title: text('column.users'),
      sortBy: ({ fullName }) => fullName,
      cell: (account) => (
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
      ),
    },
    {
      key: 'created',
      title: text('column.created'),
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => day.format(createdAt),
    },
    {
      key: 'log',
      title: text('column.log'),
      sortBy: ({ signedInAt }) => signedInAt ?? 0,
      cell: ({ signedInAt }) => (signedInAt === null ? text('never') : moment.format(signedInAt)),
    },
    {
      key: 'group',
      title: text('column.group'),
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => <Badge tone={kind === 'agent' ? 'info' : 'neutral'}>{text(`kind.${kind}`)}</Badge>,
    },
    {
      key: 'brand',
      title: text('column.brand'),
      sortBy: ({ company }) => company,
      cell: ({ company, website }) => (
        <div>
          <bdi className={styles.words}>{company || '–'}</bdi>
          {website && <p className={styles.small}>{website.replace(/^https?:\/\//, '')}</p>}
        </div>
      ),
    },
    {
      key: 'city',
      title: text('column.city'),
      sortBy: ({ city }) => city,
      cell: ({ city }) => <bdi className={styles.words}>{city}</bdi>,
    },
    {
      key: 'phone',
      title: text('column.phone'),
      cell: ({ mobile }) => (
        <span dir="ltr" className={styles.number}>
          {mobile}
        </span>
      ),
    },
    {
      key: 'tax',
      title: text('column.tax'),
      cell: (account) =>
        taxNumbersOf(account).map((number) => (
          <div key={number} dir="ltr" className={styles.number}>
            {number}
          </div>
        )),
    },
    {
      key: 'paused',
      title: text('column.paused'),
      sortBy: ({ pause }) => pause?.at ?? 0,
      cell: ({ pause }) =>
        pause && (
          <div className={styles.why}>
            {day.format(pause.at)}
            <p>
              <bdi>{pause.reason}</bdi>
            </p>
            <p className={styles.small}>{text('paused.by', { name: pause.by })}</p>
          </div>
        ),
    },
  ];
}
