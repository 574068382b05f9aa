import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isMatch, type SoldTo } from './sales.ts';
import styles from './shop.module.css';

const MAX_SHOWN = 12;

type Props = {
  readonly accounts: readonly SoldTo[];
  readonly chosen: SoldTo | undefined;
  readonly onChoose: (accountId: string) => void;
};

/** To whom something is sold, found by any words of their name. */
export function AccountChoice({ accounts, chosen, onChoose }: Props) {
  const text = useText('boss');
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '';
  const found = isTyped ? accounts.filter((account) => isMatch(account, typed)).slice(0, MAX_SHOWN) : [];
  const choose = (accountId: string) => {
    setTyped('');
    onChoose(accountId);
  };
  return (
    <div className={styles.choice}>
      <TextField
        label={text('sale.account')}
        hint={chosen || isTyped ? undefined : text('sale.account.hint')}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isTyped && (
        <ul className={styles.found} aria-label={text('sale.account')}>
          {found.map(({ accountId, name, person, city, paused }) => (
            <li key={accountId}>
              <button type="button" onClick={() => choose(accountId)}>
                <bdi>{name}</bdi> <span className={styles.soft}>{[person, city].filter(Boolean).join(', ')}</span>
                {paused && <Badge tone="wait">{text('tab.paused')}</Badge>}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.soft}>{text('none.found')}</li>}
        </ul>
      )}
      {chosen && !isTyped && (
        <h2 className={styles.name}>
          <bdi>{chosen.name}</bdi> <span className={styles.soft}>{chosen.city}</span>
          {chosen.paused && <Badge tone="wait">{text('tab.paused')}</Badge>}
        </h2>
      )}
    </div>
  );
}
