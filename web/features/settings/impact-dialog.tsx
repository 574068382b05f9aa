import { useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { clockOf, type LocalDate } from '#shared/domain/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { patiently } from '#web/app/patiently.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHouse } from './house.ts';
import styles from './impact-dialog.module.css';

type Choice = 'keep' | 'move' | 'cancel';
type Props = {
  readonly affected: readonly AffectedReservation[];
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Every reservation is decided: those that stay, by their ids. */
  readonly onDecided: (kept: readonly string[]) => Promise<void>;
};

const canMove = ({ proposal }: AffectedReservation) => proposal !== null;
const choicesOf = (proposal: number | null): readonly Choice[] =>
  proposal === null ? ['keep', 'cancel'] : ['keep', 'move', 'cancel'];

/**
 * Reservations that a change would leave behind, with what to do with each. Cancellations and moves go out first, one by one: a
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
  // A key per reservation: however often the button is pressed, each is told once.
  const [keys] = useState(() => new Map<string, string>());
  const undecided = affected.filter(({ id }) => !choices[id]).length;

  const moveText = (start: number, proposal: number) =>
    proposal === start ? text('impact.otherTable') : text('impact.move', { time: clockOf(proposal) });
  const movable = affected.filter(canMove).length;

  const all = (choice: Choice) => setChoices(Object.fromEntries(affected.map(({ id }) => [id, choice])));

  /** Cancels or moves one, which tells the guest; answers who could not be. */
  async function settle({ id, revision, proposal }: AffectedReservation): Promise<string[]> {
    const name = `${id} ${choices[id]}`;
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    const at = { venueId, id, revision };
    const send = () =>
      choices[id] === 'move' && proposal !== null
        ? api.reservations.move({ ...at, start: proposal, pinned: false }, { key })
        : api.reservations.act({ ...at, action: 'cancel' }, { key });
    // A hundred guests are more than a minute takes: the rest wait for the next one.
    const outcome = await patiently<Awaited<ReturnType<typeof send>>>(send);
    return outcome.kind === 'done' ? [] : [id];
  }

  async function confirm() {
    if (busy || working || undecided > 0) return;
    setWorking(true);
    const lost: string[] = [];
    for (const one of affected) if (choices[one.id] !== 'keep') lost.push(...(await settle(one)));
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
        {movable > 0 && (
          <Button
            onClick={() =>
              setChoices((before) => ({
                ...before,
                ...Object.fromEntries(affected.filter(canMove).map(({ id }) => [id, 'move' as const])),
              }))
            }
          >
            {text('impact.moveAll')}
          </Button>
        )}
        <Button onClick={() => all('cancel')}>{text('impact.cancelAll')}</Button>
      </div>
      {failed.length > 0 && <Banner tone="bad" icon="alert" title={text('impact.failed')} />}
      <ul className={styles.list}>
        {affected.map(({ id, date, start, covers, name, phone, reason, proposal }) => (
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
              {choicesOf(proposal).map((choice) => (
                <label key={choice} className={styles.choice}>
                  <input
                    type="radio"
                    name={id}
                    checked={choices[id] === choice}
                    onChange={() => setChoices((before) => ({ ...before, [id]: choice }))}
                  />
                  {choice === 'move' ? moveText(start, proposal ?? start) : text(`impact.${choice}`)}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
