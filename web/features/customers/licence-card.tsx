import { useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { End } from './customer.ts';
import styles from './customers.module.css';
import { EndDialog } from './end-dialog.tsx';

type Props = { readonly accountId: string; readonly ends: readonly End[]; readonly onChanged: () => Promise<void> };

/** Until when the account has its licence and each module, and the way to set that by hand. */
export function LicenceCard({ accountId, ends, onChanged }: Props) {
  const text = useText('customer');
  const credits = useText('credits');
  const boss = useText('boss');
  const locale = useLocale();
  const [changing, setChanging] = useState<End | null>(null);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <Card title={boss('column.license')}>
      <ul className={styles.lines}>
        {ends.map((end) => {
          const { what, until } = end;
          const name = credits(`product.${what}`);
          // The last day on which it holds.
          const last = until && mediumDay(locale, addDays(until as LocalDate, -1));
          return (
            <li key={what}>
              <strong>{name}</strong>
              {last && until !== null && until <= today && <Badge tone="wait">{boss('licence.ended')}</Badge>}
              <span className={styles.end}>
                {last ?? (what === 'licence' ? boss('licence.endless') : credits('shop.module.off'))}
              </span>
              <Button
                tone="quiet"
                aria-label={`${text('end.change')}, ${text('end.of', { what: name })}`}
                onClick={() => setChanging(end)}
              >
                {text('end.change')}
              </Button>
            </li>
          );
        })}
      </ul>
      {changing && (
        <EndDialog accountId={accountId} end={changing} onClose={() => setChanging(null)} onChanged={onChanged} />
      )}
    </Card>
  );
}
