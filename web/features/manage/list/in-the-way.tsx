import type { Issue } from '#shared/contracts/errors.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Wished } from '../actions/alteration.ts';
import type { NoRoom } from '../actions/use-actions.ts';
import styles from '../dialogs/alter-dialog.module.css';

type Props = {
  readonly refused: NoRoom;
  /** It can be set aside with a reason. */
  readonly yields: boolean;
  readonly wish: Wished;
  readonly onStart: (start: number) => void;
  readonly reason: {
    readonly value: string;
    /** A problem with the reason, such as that it is missing. */
    readonly wrong: Issue['code'] | undefined;
    readonly onReason: (reason: string) => void;
  };
};

/** Says why a change is refused; offers the field for a reason where one would allow it. */
export function YieldingLimit({ refused, yields, reason }: Pick<Props, 'refused' | 'yields' | 'reason'>) {
  const desk = useText('desk');
  const refusal = useText('refusals');
  const { code, detail } = refused;
  return (
    <>
      <Banner
        tone={yields ? 'wait' : 'bad'}
        icon="alert"
        title={refusal(code, { limit: detail.limit ?? '', phone: detail.phone ?? '' })}
        text={yields ? desk('aside.may') : undefined}
      />
      {yields && (
        <TextField
          label={desk('aside.reason')}
          required
          autoFocus
          error={reason.wrong && refusal(reason.wrong)}
          maxLength={200}
          value={reason.value}
          onChange={(event) => reason.onReason(event.target.value)}
        />
      )}
    </>
  );
}

/** Says why an alteration is refused and what would help: a reason, or another time with room. */
export function InTheWay({ wish, onStart, ...limit }: Props) {
  const text = useText('manage');
  const starts = [...new Set((limit.refused.detail.alternatives ?? []).map(({ start }) => start))];
  return (
    <>
      <YieldingLimit {...limit} />
      {starts.length > 0 && (
        <fieldset className={styles.count}>
          <legend className={styles.legend}>{text('noRoom.times')}</legend>
          <div className={styles.times}>
            {starts.map((start) => (
              <Button key={start} aria-pressed={start === wish.start} onClick={() => onStart(start)}>
                {clockOf(start)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
