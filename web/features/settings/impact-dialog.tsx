import { useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { clockOf, type LocalDate } from '#shared/domain/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHouse } from './house.ts';
import styles from './impact-dialog.module.css';

type Choice = 'keep' | 'cancel';
type Props = {
  readonly affected: readonly AffectedReservation[];
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Every reservation is decided: those that stay, by their ids. */
  readonly onDecided: (kept: readonly string[]) => Promise<void>;
};

/**
 * Reservations that a change would leave behind, with what to do with each. Cancellations go out first, one by one: a
 * change that is then saved has nobody left who was not told.
 */
export function ImpactDialog({ affected, busy, onClose, onDecided }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const app = useText('app');
  const locale = useLocale();
  const api = useApi();
  const { venueId } = useHouse();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(false);
  // A key per reservation: however often the button is pressed, each is cancelled once.
  const [keys] = useState(() => new Map<string, string>());
  const undecided = affected.filter(({ id }) => !choices[id]).length;

  const all = (choice: Choice) => setChoices(Object.fromEntries(affected.map(({ id }) => [id, choice])));

  async function cancel({ id, revision }: AffectedReservation): Promise<string[]> {
    const key = keys.get(id) ?? newKey();
    keys.set(id, key);
    const outcome = await api.reservations.act({ venueId, id, revision, action: 'cancel' }, { key });
    return outcome.kind === 'done' ? [] : [id];
  }

  async function confirm() {
    if (busy || working || undecided > 0) return;
    setWorking(true);
    const lost: string[] = [];
    for (const one of affected) if (choices[one.id] === 'cancel') lost.push(...(await cancel(one)));
    setFailed(lost);
    setWorking(false);
    if (lost.length === 0) await onDecided(affected.map(({ id }) => id).filter((id) => choices[id] === 'keep'));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('impact.title', { count: affected.length })}
      description={text('impact.about')}
      closeLabel={app('close')}
      footer={
        <>
          <Button onClick={onClose}>{text('impact.back')}</Button>
          <Button tone="primary" icon="check" busy={busy || working || undecided > 0} onClick={confirm}>
            {undecided > 0 ? text('impact.undecided', { count: undecided }) : text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.all}>
        <Button onClick={() => all('keep')}>{text('impact.keepAll')}</Button>
        <Button onClick={() => all('cancel')}>{text('impact.cancelAll')}</Button>
      </div>
      {failed.length > 0 && <Banner tone="bad" icon="alert" title={text('impact.failed')} />}
      <ul className={styles.list}>
        {affected.map(({ id, date, start, covers, name, phone, reason }) => (
          <li key={id}>
            <fieldset className={styles.row} aria-invalid={failed.includes(id) || undefined}>
              <legend className={styles.who}>
                <bdi>{name}</bdi> · {shortDay(locale, date as LocalDate)} {clockOf(start)} ·{' '}
                {text('covers', { count: covers })}
              </legend>
              <p className={styles.why}>
                {refusal(reason)}{' '}
                <a href={`tel:${phone}`} className={styles.phone}>
                  <bdi>{phone}</bdi>
                </a>
              </p>
              {(['keep', 'cancel'] as const).map((choice) => (
                <label key={choice} className={styles.choice}>
                  <input
                    type="radio"
                    name={id}
                    checked={choices[id] === choice}
                    onChange={() => setChoices((before) => ({ ...before, [id]: choice }))}
                  />
                  {text(`impact.${choice}`)}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
