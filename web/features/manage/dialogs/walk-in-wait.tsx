import type { ComponentProps } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { minuteAfter } from '../day/passed.ts';
import styles from './walk-in-dialog.module.css';
import { WalkInGuest } from './walk-in-guest.tsx';
import { type Quoted, useWaitWords } from './walk-in-sizes.tsx';

type Props = {
  readonly quoted: Quoted;
  readonly day: ServiceDay;
  readonly busy: boolean;
  readonly guest: ComponentProps<typeof WalkInGuest>;
  readonly onWait: () => void;
  readonly onBack: () => void;
};

/** Asks who waits, which may be left empty, and says how long. */
export function WalkInWait({ quoted, day, busy, guest, onWait, onBack }: Props) {
  const text = useText('manage');
  const words = useWaitWords(quoted);
  const { covers, quote } = quoted;
  const time = quote && clockOf(minuteAfter(day, day.minute, quote.wait));
  return (
    <form
      className={styles.door}
      onSubmit={(event) => {
        event.preventDefault();
        onWait();
      }}
    >
      <p className={styles.quoted}>
        <strong>{text('covers', { count: covers })}</strong>
        <span>{time ? text('walkIn.quoted', { wait: words, time }) : words}</span>
      </p>
      <WalkInGuest {...guest} />
      <ButtonRow align="end">
        <Button onClick={onBack}>{text('walkIn.return')}</Button>
        <Button tone="primary" type="submit" icon="hourglass" busy={busy}>
          {text('walkIn.toLine')}
        </Button>
      </ButtonRow>
    </form>
  );
}
