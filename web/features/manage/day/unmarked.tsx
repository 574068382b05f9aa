import { useRef, useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { isUnmarked } from '../actions/offered-actions.ts';
import { sayProblem } from '../actions/say-problem.ts';
import { type Act, eachOf, sayEach } from '../list/each-of.ts';
import { coversOf } from '../list/list.ts';
import type { HostReservation, ServiceDay } from './day-data.ts';
import styles from './unmarked.module.css';

type Props = {
  readonly day: ServiceDay;
  readonly act: Act;
  readonly hasNoLine: () => boolean;
};

/** On a day that is over: how many parties were never marked, with one question for all of them. */
export function Unmarked({ day, act, hasNoLine }: Props) {
  const text = useText('manage');
  const [asked, setAsked] = useState<readonly HostReservation[] | null>(null);
  const parties = day.reservations.filter(isUnmarked);
  return (
    <>
      {parties.length > 0 && (
        <Banner
          tone="wait"
          icon="alert"
          title={text('unmarked.title', { count: parties.length })}
          text={text('unmarked.text')}
        >
          <Button onClick={() => setAsked(parties)}>{text('unmarked.action')}</Button>
        </Banner>
      )}
      {asked && <UnmarkedDialog {...{ act, hasNoLine }} parties={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The question for all never makes a no-show of parties that were here, or whose deposit the venue would keep. */
const mayBeAbsent = ({ actions, deposit }: HostReservation): boolean => actions.includes('noShow') && deposit === null;

type DialogProps = Omit<Props, 'day'> & {
  readonly parties: readonly HostReservation[];
  readonly onClose: () => void;
};

function UnmarkedDialog({ parties, act, hasNoLine, onClose }: DialogProps) {
  const text = useText('manage');
  const [busy, setBusy] = useState(false);
  const last = useRef(false);
  const absent = parties.filter(mayBeAbsent);

  async function mark(these: readonly HostReservation[], action: 'came' | 'noShow') {
    // Offline, "came" is queued for all of them; "no-show" is refused with one message.
    const [first] = these;
    if (action === 'noShow' && first && hasNoLine()) {
      onClose();
      return sayProblem({ kind: 'noLine' }, first);
    }
    setBusy(true);
    const marked = await eachOf(these, action, act);
    setBusy(false);
    if (marked.length === parties.length) last.current = true;
    onClose();
    const said = textOf('manage');
    sayEach(marked, act, {
      done: said(action === 'came' ? 'unmarked.doneCame' : 'unmarked.doneNoShow', { count: marked.length }),
      undone: (count) => said('unmarked.undone', { count }),
    });
  }

  /** The button disappears with the last of them, so the focus goes to the screen. */
  function giveFocus(): boolean {
    if (last.current) requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }));
    return !last.current;
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text('unmarked.ask')}
      text={text('unmarked.about')}
      confirmLabel={text('unmarked.came')}
      keepLabel={text('unmarked.later')}
      busy={busy}
      finalFocus={giveFocus}
      {...(absent.length > 0 && {
        other: { label: text('unmarked.noShow'), onPress: () => void mark(absent, 'noShow') },
      })}
      onConfirm={() => void mark(parties, 'came')}
      onClose={onClose}
    >
      <ul className={styles.parties}>
        {parties.map((party) => (
          <li key={party.id}>
            <span dir="ltr">{clockOf(party.start)}</span>
            {DOT}
            <strong>{party.name || text('guest.erased')}</strong>
            {DOT}
            {text('covers', { count: coversOf(party) })}
          </li>
        ))}
      </ul>
      {absent.length < parties.length && <p className={styles.byOne}>{text('unmarked.byOne')}</p>}
    </ConfirmDialog>
  );
}
