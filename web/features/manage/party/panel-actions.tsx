import type { ReactNode } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { type NextStep, type OfferedActions, offeredActions, type Step } from '../actions/offered-actions.ts';
import { oncePerTap } from '../actions/once-per-tap.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { latenessOf } from '../list/lateness.ts';
import { ACTION_ICONS } from '../list/looks.ts';
import styles from './party-panel.module.css';

type Props = {
  readonly party: HostReservation;
  readonly day: ServiceDay;
  readonly busy: boolean;
  readonly onCommand: (command: RowCommand) => void;
  readonly children?: ReactNode;
};

type Offer = readonly [command: RowCommand, icon: IconName, label: string];

/** All actions of a party in groups: steps, changes, contact and money, and apart from them those that end it. */
export function PanelActions({ party, day, busy, onCommand, children }: Props) {
  const text = useText('manage');
  const offered = offeredActions(party, latenessOf(party, day));
  const { primary, ending, steps, changes, contact } = useGroups(offered);
  const once = oncePerTap(party.id);
  const button = ([command, icon, label]: Offer, tone: 'primary' | 'secondary' | 'quiet' = 'secondary') => (
    <Button
      key={command}
      tone={tone}
      icon={icon}
      busy={busy}
      aria-label={text('actionFor', { action: label, name: party.name })}
      onClick={(event) => once(event) && onCommand(command)}
    >
      {label}
    </Button>
  );
  return (
    <section className={styles.actions} aria-label={text('panel.actions')}>
      <div className={styles.steps}>
        {primary && button(primary, 'primary')}
        {steps.map((each) => button(each))}
      </div>
      <div className={styles.changes}>{changes.map((each) => button(each, 'quiet'))}</div>
      {children}
      {contact.length > 0 && <div className={styles.changes}>{contact.map((each) => button(each, 'quiet'))}</div>}
      {ending.length > 0 && <div className={styles.ending}>{ending.map((each) => button(each, 'quiet'))}</div>}
    </section>
  );
}

type Groups = {
  readonly primary: Offer | null;
  readonly steps: readonly Offer[];
  readonly changes: readonly Offer[];
  readonly contact: readonly Offer[];
  readonly ending: readonly Offer[];
};

const kept = (offers: readonly (Offer | false | null)[]): readonly Offer[] =>
  offers.filter((offer) => offer !== false && offer !== null);

function useGroups(offered: OfferedActions): Groups {
  const text = useText('manage');
  const app = useText('app');
  const { deposit, depositWord } = offered;
  const step = (action: NextStep | Step): Offer => [
    action,
    ACTION_ICONS[action],
    text(`action.${action === 'seatFromLine' ? 'seat' : action}`),
  ];
  return {
    primary: offered.primary && step(offered.primary),
    steps: kept([
      ...offered.beside.map(step),
      ...offered.courses.map((course): Offer => [course, ACTION_ICONS[course], text(`course.${course}`)]),
    ]),
    changes: kept([
      offered.partArrive && ['partArrive', 'arrive', text('action.partArrive')],
      offered.alter && ['alter', 'users', text('action.alter')],
      offered.move && ['move', 'move', text('action.move')],
      offered.spread && ['spread', 'table', text('action.spread')],
      offered.late && ['late', 'hourglass', text('action.late')],
      ['note', 'note', text('action.note')],
    ]),
    contact: kept([
      offered.tellReady && !offered.unsend && ['tellReady', 'send', text('action.tellReady')],
      offered.messages && ['messages', 'chat', app('nav.messages')],
      offered.reconfirm && ['reconfirm', 'phone', text('action.reconfirm')],
      offered.contact && ['contact', 'phone', text('action.contact')],
      offered.unsend && ['unsend', 'undo', text('action.unsend')],
      offered.resend && !offered.unsend && ['resend', 'send', text('action.resend')],
      deposit !== null && depositWord !== null && [deposit, 'check', text(`action.${depositWord}`)],
      offered.money && ['money', 'coins', text('action.money')],
    ]),
    ending: offered.inMenu.map(step),
  };
}
