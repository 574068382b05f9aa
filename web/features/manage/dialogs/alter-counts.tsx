import { useText } from '#web/i18n/app/use-text.tsx';
import type { Wished } from '../actions/alteration.ts';
import { CountStepper } from '../list/count-stepper.tsx';
import styles from './alter-dialog.module.css';

type Props = {
  readonly wish: Pick<Wished, 'adults' | 'children' | 'highchairs'>;
  readonly onChange: (part: Partial<Wished>) => void;
};

/** For how many the guest will come. */
export function AlterCounts({ wish: { adults, children, highchairs }, onChange }: Props) {
  const desk = useText('desk');
  return (
    <div className={styles.counts}>
      <CountStepper
        {...{ label: desk('covers'), value: adults, min: 1, max: 200 }}
        onChange={(value) => onChange({ adults: value })}
      />
      <CountStepper
        {...{ label: desk('children'), value: children, min: 0, max: 100 }}
        onChange={(value) => onChange({ children: value, highchairs: Math.min(highchairs, value) })}
      />
      {children > 0 && (
        <CountStepper
          {...{ label: desk('highchairs'), value: highchairs, min: 0, max: children }}
          onChange={(value) => onChange({ highchairs: value })}
        />
      )}
    </div>
  );
}
