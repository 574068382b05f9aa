import { memo } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import tones from '#web/ui/tones.module.css';
import { isUnmarked } from '../actions/offered-actions.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Lateness } from '../list/lateness.ts';
import { isSeated } from '../list/list.ts';
import { PRESENCE_LOOKS, RECONFIRM_LOOKS } from '../list/looks.ts';
import styles from './grid-bar.module.css';
import { minutesDrawn } from './layout.ts';

type Props = {
  readonly party: HostReservation;
  /** A repetition in the line of a further table of its combination: drawn, but not announced again. */
  readonly echo: boolean;
  readonly table: string;
  /** The party's table or combination in this line. */
  readonly unit: number;
  readonly lateness: Lateness;
  /** Should come about now. */
  readonly due: boolean;
  /** Overstays its planned end. */
  readonly over: boolean;
  readonly lifted: boolean;
  readonly busy: boolean;
  readonly mayAct: boolean;
};

/** A party from start to end, its state shown by colour, icon and words. */
export const GridBar = memo(function GridBar({
  party,
  echo,
  table,
  unit,
  lateness,
  due,
  over,
  lifted,
  busy,
  mayAct,
}: Props) {
  const text = useText('grid');
  const manage = useText('manage');
  const covers = party.adults + party.children;
  const minutes = minutesDrawn(party);
  const { tone, icon } = lookOf(party, { lateness, due, over });
  const state = stateOf(party);
  const asked = mayReconfirm(party) ? party.reconfirm : null;
  const words = [
    party.name || manage('guest.erased'),
    manage('covers', { count: covers }),
    `${clockOf(party.start)}–${clockOf(party.start + minutes)}`,
    isUnmarked(party)
      ? manage('flag.unmarked')
      : state.kind === 'presence'
        ? manage(`presence.${state.value}`)
        : manage(`status.${state.value}`),
    ...(asked ? [manage(`reconfirm.${asked.state}`)] : []),
    ...(lateness ? [manage(`flag.${lateness.flag}`, { count: lateness.minutes })] : []),
    ...(due && !lateness ? [text('due')] : []),
    ...(over ? [text('over')] : []),
    ...(party.unread ? [manage('unread', { count: party.unread.count })] : []),
    ...(party.pinned ? [manage('table.pinned')] : []),
    manage('table', { name: table }),
  ].join(', ');
  const inside = (
    <>
      <span className={styles.covers}>{covers}</span>
      <Icon name={icon} size={14} />
      <bdi className={styles.name}>{party.name || manage('guest.erased')}</bdi>
      {party.unread && <Icon name="chat" size={14} />}
      {(party.remarks || party.note || party.diets.length > 0) && <Icon name="note" size={14} />}
      {asked && <Icon name={RECONFIRM_LOOKS[asked.state].icon} size={14} />}
      {party.pinned && <Icon name="pin" size={14} />}
    </>
  );
  const style = { '--at': party.start, '--for': minutes } as React.CSSProperties;
  const looks = classNames(
    styles.bar,
    tones[tone],
    tone === 'accent' && styles.accent,
    lifted && styles.lifted,
    echo && styles.echo,
  );
  const movable = mayAct && !busy && (party.booking === 'confirmed' || party.booking === 'unconfirmed');
  const dragged = { 'data-party': movable ? party.id : undefined, 'data-seat': unit };
  return (
    <li className={styles.item} style={style}>
      {echo ? (
        <span aria-hidden="true" className={looks} {...dragged}>
          {inside}
        </span>
      ) : (
        <button
          type="button"
          className={looks}
          // The label includes the name, because the content is clipped by the bar itself: a clipped text element would
          // be a layer of its own, three hundred times over.
          title={words}
          aria-busy={busy || undefined}
          {...dragged}
          data-id={party.id}
        >
          <span aria-hidden="true" className={styles.inside}>
            {inside}
          </span>
          {movable && <span className={styles.handle} data-stay={party.id} />}
        </button>
      )}
    </li>
  );
});

type State =
  | { readonly kind: 'presence'; readonly value: HostReservation['presence'] }
  | { readonly kind: 'booking'; readonly value: HostReservation['booking'] };

const stateOf = ({ booking, presence }: HostReservation): State =>
  booking === 'confirmed' && presence !== 'expected'
    ? { kind: 'presence', value: presence }
    : { kind: 'booking', value: booking };

function lookOf(party: HostReservation, { lateness, due, over }: Pick<Props, 'lateness' | 'due' | 'over'>) {
  if (isUnmarked(party)) return { tone: 'wait', icon: 'alert' } as const;
  if (lateness?.flag === 'noShow') return { tone: 'bad', icon: 'alert' } as const;
  if (lateness) return { tone: 'wait', icon: 'clock' } as const;
  if (over) return { tone: 'bad', icon: 'hourglass' } as const;
  if (due) return { tone: 'info', icon: 'clock' } as const;
  if (isSeated(party)) return PRESENCE_LOOKS[party.presence];
  const state = stateOf(party);
  return state.kind === 'presence' ? PRESENCE_LOOKS[state.value] : BOOKING_LOOKS[state.value];
}
