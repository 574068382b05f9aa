import { calendarDay, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { timeLabel } from '#web/app/day/time-label.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { oncePerTap } from '../actions/once-per-tap.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { HostReservation } from '../day/day-data.ts';
import styles from './amendment-ask.module.css';
import { coversOf } from './list.ts';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly amendment: NonNullable<HostReservation['amendment']>;
  /** The venue's time zone. */
  readonly zone: string;
  readonly busy: boolean;
  readonly mayAct: boolean;
  readonly onCommand: (command: RowCommand) => void;
};

/** A guest's request to change a confirmed reservation, with the venue's answer in one tap. */
export function AmendmentAsk({ id, name, amendment, zone, busy, mayAct, onCommand }: Props) {
  const text = useText('manage');
  const locale = useLocale();
  const once = oncePerTap(id);
  const { start, area, remarks } = amendment;
  const day = amendment.date as LocalDate;
  const parts = [
    shortDay(locale, calendarDay(day, start)),
    timeLabel(day, start, zone, locale),
    text('covers', { count: coversOf(amendment) }),
    area && text(`area.${area}`),
    remarks,
  ];
  const labelled = (action: 'accept' | 'reject') => text('actionFor', { action: text(`action.${action}`), name });
  return (
    <div className={styles.ask}>
      <p className={styles.wish}>
        <Icon name="alert" size={16} />
        <span>
          {text('amendment.wants')} <strong>{parts.filter(Boolean).join(DOT)}</strong>
        </span>
      </p>
      {mayAct && (
        <ButtonRow>
          <Button busy={busy} aria-label={labelled('reject')} onClick={() => onCommand('rejectAmendment')}>
            {text('action.reject')}
          </Button>
          <Button
            tone="primary"
            icon="check"
            busy={busy}
            aria-label={labelled('accept')}
            onClick={(event) => once(event) && onCommand('acceptAmendment')}
          >
            {text('action.accept')}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}
