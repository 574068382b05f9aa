import { type ReactNode, useMemo } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { type Text, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import { type Account, nameOf, taxNumbersOf } from './accounts.ts';
import { useColumnTexts } from './column-texts.ts';
import { COLUMNS, type ColumnKey, EDITABLE, type EditableTerm, WIDTHS } from './columns.ts';
import styles from './users-screen.module.css';

const LICENCE_TONES = { endless: 'neutral', runs: 'ok', ends: 'wait', ended: 'bad' } as const;

/** By what a column is sorted; the others by their text. */
const SORTED: Partial<Record<ColumnKey, (account: Account) => string | number>> = {
  created: ({ createdAt }) => createdAt,
  log: ({ signedInAt }) => signedInAt ?? 0,
  ff: ({ ff }) => ff,
  fv: ({ fv }) => fv,
  vv: ({ vv }) => vv,
  license: ({ licence }) => ['ended', 'ends', 'runs', 'endless'].indexOf(licence),
  // Without an end behind all that have one.
  expiry: ({ until }) => until ?? '9999-12-31',
  outstanding: ({ outstanding }) => outstanding ?? 0,
  forward: ({ forward }) => forward,
  waMessage: ({ waMessage }) => waMessage,
  tts: ({ tts }) => tts,
  waMarketing: ({ waMarketing }) => waMarketing,
  activeModules: ({ modules }) => modules.length,
  paused: ({ pause }) => pause?.at ?? 0,
  users: ({ fullName }) => fullName,
  brand: ({ company }) => company,
  city: ({ city }) => city,
  phone: ({ mobile }) => mobile,
  group: ({ kind }) => kind,
};

const FIGURES: readonly ColumnKey[] = [...EDITABLE, 'outstanding', 'activeModules'];
const isEditable = (key: ColumnKey): key is EditableTerm => EDITABLE.some((each) => each === key);

export type Presses = {
  readonly onOpen: (account: Account) => void;
  readonly onEdit: (account: Account, term: EditableTerm, cell: HTMLElement) => void;
};

/**
 * The columns of the accounts; a name opens the account, a discount or price its change. They stay the same from one
 * render to the next, so that rows in sight are not drawn anew while others come.
 */
export function useColumns({ onOpen, onEdit }: Presses): readonly Column<Account>[] {
  const text = useText('boss');
  const locale = useLocale();
  const said = useColumnTexts();
  return useMemo(() => columnsOf({ text, locale, said, onOpen, onEdit }), [text, locale, said, onOpen, onEdit]);
}

type Words = {
  readonly text: Text<'boss'>;
  readonly locale: Locale;
  readonly said: ReturnType<typeof useColumnTexts>;
};

function columnsOf({ text, locale, said, onOpen, onEdit }: Words & Presses): readonly Column<Account>[] {
  const cells: Partial<Record<ColumnKey, (account: Account) => ReactNode>> = {
    users: (account) => (
      <OpenButton
        name={account.fullName}
        label={text('details.of', { name: account.fullName })}
        onPress={() => onOpen(account)}
      />
    ),
    group: (account) => <Badge tone={account.kind === 'agent' ? 'info' : 'neutral'}>{said('group', account)}</Badge>,
    license: (account) => <Badge tone={LICENCE_TONES[account.licence]}>{said('license', account)}</Badge>,
    phone: ({ mobile }) => (
      <span dir="ltr" className={styles.number}>
        {mobile}
      </span>
    ),
    paused: ({ pause }) =>
      pause && (
        <span className={styles.cut}>
          {mediumInstant(locale, pause.at)} <bdi>{pause.reason}</bdi>{' '}
          <span className={styles.small}>{text('paused.by', { name: pause.by })}</span>
        </span>
      ),
    tax: (account) =>
      taxNumbersOf(account).map((number) => (
        <span key={number} dir="ltr" className={styles.number}>
          {number}{' '}
        </span>
      )),
  };
  const editable = (key: EditableTerm, account: Account) => (
    <button
      type="button"
      className={styles.edit}
      aria-label={text('edit.of', { what: text(`column.${key}`), name: nameOf(account), value: said(key, account) })}
      onClick={({ currentTarget }) => onEdit(account, key, currentTarget)}
    >
      {said(key, account)}
    </button>
  );
  return COLUMNS.map((key) => ({
    id: key,
    header: text(`column.${key}`),
    accessorFn: SORTED[key] ?? ((account: Account) => said(key, account)),
    cell: ({ row: { original } }) =>
      isEditable(key)
        ? editable(key, original)
        : (cells[key]?.(original) ?? <bdi className={styles.cut}>{said(key, original)}</bdi>),
    enableHiding: key !== 'users',
    meta: { figures: FIGURES.includes(key), width: WIDTHS[key] },
  }));
}
