import { memo } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { Decision, Failure } from './decision.ts';
import styles from './impact.module.css';
import { PickBox } from './pick-box.tsx';
import { useDecisionWords, useWhen } from './use-decision-words.ts';
import type { Impact } from './use-impact.ts';

type Props = {
  readonly reservation: AffectedReservation;
  readonly decision: Decision | undefined;
  readonly isPicked: boolean;
  readonly isDone: boolean;
  readonly failure: Failure | undefined;
  readonly disabled: boolean;
  readonly onPick: (these: readonly AffectedReservation[], on: boolean) => void;
  readonly onDecide: Impact['decide'];
};

/** One reservation that a change would strand. Memoised, so that of hundreds of rows only the changed one is drawn again. */
export const ImpactRow = memo(
  function ImpactRow({ reservation, decision, isPicked, isDone, failure, disabled, onPick, onDecide }: Props) {
    const text = useText('settings');
    const refusal = useText('refusals');
    const decided = useDecisionWords(reservation, decision);
    const { id, start, covers, name, phone, reason } = reservation;
    return (
      <li className={styles.row} aria-invalid={failure ? true : undefined} aria-label={name}>
        <PickBox
          these={[reservation]}
          picked={new Set(isPicked ? [id] : [])}
          disabled={disabled || isDone}
          onPick={onPick}
        >
          <span className={styles.who}>
            {clockOf(start)}
            {DOT}
            <bdi>{name}</bdi>
            {DOT}
            {text('covers', { count: covers })}
          </span>
        </PickBox>
        <div className={styles.what}>
          <p className={styles.why}>
            {refusal(reason)}{' '}
            {phone && (
              <a href={telLink(phone)} className={styles.phone}>
                <bdi>{phone}</bdi>
              </a>
            )}
          </p>
          {isDone && (
            <Badge tone="ok" icon="check">
              {text('impact.told')}
            </Badge>
          )}
          {decided && <Badge {...decided.look}>{decided.words}</Badge>}
        </div>
        {failure && <FailureLine {...{ reservation, failure, disabled, onDecide }} />}
      </li>
    );
  },
  (a, b) =>
    a.reservation === b.reservation &&
    a.decision === b.decision &&
    a.isPicked === b.isPicked &&
    a.isDone === b.isDone &&
    a.failure === b.failure &&
    a.disabled === b.disabled,
);

type FailureProps = Pick<Props, 'reservation' | 'disabled' | 'onDecide'> & { readonly failure: Failure };

/** Why it did not work, and the free times that the server offers instead. */
function FailureLine({ reservation, failure, disabled, onDecide }: FailureProps) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const app = useText('app');
  const when = useWhen(reservation);
  const { code, instead } = failure;
  return (
    <div className={styles.failure} role="alert">
      <p>{code === 'line' ? app('connection.title') : refusal(code)}</p>
      {instead.length > 0 && (
        <div className={styles.times}>
          {instead.map((time) => (
            <Button
              key={`${time.date} ${time.start}`}
              busy={disabled}
              onClick={() => onDecide([[reservation, { kind: 'day', ...time }]])}
            >
              {text('impact.is.day', { when: when(time) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
