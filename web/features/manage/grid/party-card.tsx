import { type ReactNode, useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Commands } from '../actions/use-commands.tsx';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { isDayOver } from '../day/passed.ts';
import { PartyPanel } from '../party/party-panel.tsx';
import { SNAP } from './layout.ts';
import styles from './party-card.module.css';
import { type Plan, staying } from './plan.ts';
import type { Drop } from './use-drop.tsx';

type Props = {
  readonly venueId: string;
  readonly party: HostReservation;
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  readonly commands: Commands;
  readonly drop: Drop;
  readonly onClose: () => void;
  /** Further actions of the screen that shows the card. */
  readonly children?: ReactNode;
};

const noStep = () => undefined;

/** A party's panel above the plan or the floor, with the length of its stay and its pin, for touch and keyboard. */
export function PartyCard(props: Props) {
  const { venueId, party, day, mayAct, commands, onClose } = props;
  const placed = party.unit !== null && (party.booking === 'confirmed' || party.booking === 'unconfirmed');
  return (
    <PartyPanel
      {...{ venueId, day, mayAct }}
      panel={{ party, close: onClose, step: noStep }}
      commands={{
        pending: commands.pending,
        // What is done shows below, on the plan.
        onCommand: (which, command) => {
          commands.onCommand(which, command);
          onClose();
        },
      }}
    >
      {mayAct && placed && !isDayOver(day) && <StayTools {...props} />}
    </PartyPanel>
  );
}

function StayTools({ party, plan, commands, drop, children }: Props) {
  const text = useText('grid');
  const [at] = useState({ table: party.unit ?? 0 });
  const busy = commands.pending.has(party.id);
  const change = (what: { readonly duration?: number; readonly pinned?: boolean }) => {
    const { start, duration } = party;
    drop.let({ party, kind: 'stay', table: at.table, start, duration, change: what, verdict: null });
  };
  return (
    <div className={styles.tools}>
      <fieldset className={styles.stay}>
        <legend className={styles.legend}>{text('stay', { time: clockOf(party.start + party.duration) })}</legend>
        <Button
          busy={busy || party.duration <= SNAP}
          aria-label={text('stay.shorter', { count: SNAP })}
          onClick={() => change({ duration: staying(plan, party, -SNAP) })}
        >
          −{SNAP}
        </Button>
        <Button
          busy={busy}
          aria-label={text('stay.longer', { count: SNAP })}
          onClick={() => change({ duration: staying(plan, party, SNAP) })}
        >
          +{SNAP}
        </Button>
      </fieldset>
      <Button icon="pin" busy={busy} aria-pressed={party.pinned} onClick={() => change({ pinned: !party.pinned })}>
        {text(party.pinned ? 'unpin' : 'pin')}
      </Button>
      {children}
    </div>
  );
}
