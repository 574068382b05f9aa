import type { Issue } from '#shared/contracts/errors.ts';
import { clockOf } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './alter-dialog.module.css';
import type { Wished } from './alteration.ts';
import type { NoRoom } from './use-actions.ts';

type Props = {
  readonly refused: NoRoom;
  /** A reason helps against it. */
  readonly yields: boolean;
  readonly wish: Wished;
  readonly onStart: (start: number) => void;
  readonly reason: {
    readonly value: string;
    /** What is wrong with it, also that it was not said. */
    readonly wrong: Issue['code'] | undefined;
    readonly onReason: (reason: string) => void;
  };
};

/** Why something cannot be written so, and the field for the reason where one helps. */
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
          hint={desk('aside.hint')}
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

/** Why what was agreed cannot be altered so, and what helps: a reason, or another time that has room. */
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
