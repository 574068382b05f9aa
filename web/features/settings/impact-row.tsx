import { memo } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './impact-dialog.module.css';
import { type Choice, choicesOf, type Failure } from './use-impact.ts';

type Props = {
  readonly reservation: AffectedReservation;
  readonly choice: Choice | undefined;
  readonly told: boolean;
  readonly failure: Failure | undefined;
  readonly disabled: boolean;
  readonly onChoose: (these: readonly AffectedReservation[], choice: Choice) => void;
};

/** One reservation that a change would strand. Memoised, so that of hundreds of rows only the changed one is drawn again. */
export const ImpactRow = memo(
  function ImpactRow({ reservation, choice: chosen, told, failure, disabled, onChoose }: Props) {
    const text = useText('settings');
    const refusal = useText('refusals');
    const app = useText('app');
    const locale = useLocale();
    const { id, date, start, covers, name, phone, reason, proposal } = reservation;
    const said = (choice: Choice) =>
      choice !== 'move'
        ? text(`impact.${choice}`)
        : proposal === start
          ? text('impact.otherTable')
          : text('impact.move', { time: clockOf(proposal ?? start) });
    return (
      <li>
        <fieldset className={styles.row} aria-invalid={failure ? true : undefined} disabled={disabled || told}>
          <legend className={styles.who}>
            <bdi>{name}</bdi>
            {DOT}
            {shortDay(locale, date as LocalDate)} {clockOf(start)}
            {DOT}
            {text('covers', { count: covers })}{' '}
            {told && (
              <Badge tone="ok" icon="check">
                {text('impact.told')}
              </Badge>
            )}
          </legend>
          <p className={styles.why}>
            {refusal(reason)}{' '}
            {phone && (
              <a href={telLink(phone)} className={styles.phone}>
                <bdi>{phone}</bdi>
              </a>
            )}
          </p>
          {failure && (
            <p className={styles.failure}>{failure === 'line' ? app('connection.title') : refusal(failure)}</p>
          )}
          {choicesOf(reservation).map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={id}
                checked={chosen === choice}
                onChange={() => onChoose([reservation], choice)}
              />
              {said(choice)}
            </label>
          ))}
        </fieldset>
      </li>
    );
  },
  (a, b) =>
    a.reservation === b.reservation &&
    a.choice === b.choice &&
    a.told === b.told &&
    a.failure === b.failure &&
    a.disabled === b.disabled,
);
