import { clockOf, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { usePage } from '../page-context.ts';
import type { Slot } from '../types.ts';
import css from './choices.module.css';
import { DepositMark } from './deposit-later.ts';

type Props = {
  readonly slot: Slot;
  readonly chosen: boolean;
  readonly onChoose: (start: Minute) => void;
  readonly reason: string | undefined;
};

/** One time. Its state is given in words and by its border, not by colour alone. */
export function SlotChoice({ slot: { start, status, proposed, deposit }, chosen, onChoose, reason }: Props) {
  const { t } = usePage();
  return (
    <label className={css.choice} data-status={status} title={reason}>
      <input
        type="radio"
        name="start"
        value={start}
        checked={chosen}
        disabled={status === 'unavailable'}
        onChange={() => onChoose(start)}
      />
      <b>{clockOf(start)}</b>
      {proposed && <small className={css.quieter}>{t('time.quieter')}</small>}
      {deposit && status !== 'unavailable' && <DepositMark deposit={deposit} />}
      {status !== 'free' && (
        <small className={status === 'unavailable' ? 'sr' : undefined}>{t(`time.${status}`)}</small>
      )}
    </label>
  );
}
