import { useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { CancelPanel } from './cancel-panel.tsx';
import type { Decision } from './decision.ts';
import styles from './impact.module.css';
import { MovePanel } from './move-panel.tsx';
import type { Impact } from './use-impact.ts';
import { WritePanel } from './write-panel.tsx';

type Props = {
  /** The selected ones. */
  readonly chosen: readonly AffectedReservation[];
  readonly affected: readonly AffectedReservation[];
  readonly impact: Impact;
  /** They need not be selected any more. */
  readonly onDecided: () => void;
};

const WAYS = { move: 'move', write: 'send', cancel: 'close' } as const satisfies Record<string, IconName>;
type Way = keyof typeof WAYS;

/** Decides about the selected reservations at once. What needs more than a press opens below the buttons. */
export function ImpactActions({ chosen, affected, impact, onDecided }: Props) {
  const text = useText('settings');
  const [way, setWay] = useState<Way | null>(null);

  function decideAll(decision: Decision) {
    impact.decide(chosen.map((each) => [each, decision] as const));
    setWay(null);
    onDecided();
  }

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button icon="check" onClick={() => decideAll({ kind: 'keep' })}>
          {text('impact.action.keep')}
        </Button>
        {(['move', 'write', 'cancel'] as const).map((each) => (
          <Button
            key={each}
            icon={WAYS[each]}
            aria-expanded={way === each}
            onClick={() => setWay(way === each ? null : each)}
          >
            {text(`impact.action.${each}`)}
          </Button>
        ))}
      </div>
      {way === 'move' && (
        <MovePanel {...{ chosen, affected, impact, onDecided }} onSameDay={() => decideAll({ kind: 'move' })} />
      )}
      {way === 'write' && <WritePanel count={chosen.length} onWrite={(words) => decideAll({ kind: 'write', words })} />}
      {way === 'cancel' && (
        <CancelPanel
          count={chosen.length}
          onCancel={(reason, silent) => decideAll({ kind: 'cancel', reason, silent })}
        />
      )}
    </div>
  );
}
