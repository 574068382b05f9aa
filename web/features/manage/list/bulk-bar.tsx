import { useState } from 'react';
import { mayBeWrittenTo } from '#shared/domain/messaging/note.ts';
import { named } from '#web/i18n/app/named.ts';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { WriteDialog } from '../write/write-dialog.tsx';
import styles from './bulk-bar.module.css';
import { type Act, eachOf, sayEach } from './each-of.ts';
import { ACTION_ICONS } from './looks.ts';

const STEPS = ['arrive', 'seat', 'finish', 'noShow'] as const;
type BulkStep = (typeof STEPS)[number];

type Props = {
  readonly venueId: string;
  readonly parties: readonly HostReservation[];
  readonly act: Act;
  /** The parties need not be selected any more. */
  readonly onDone: () => void;
};

/** The same step for several parties: each for those that allow it, with one undo for all. */
export function BulkBar({ venueId, parties, act, onDone }: Props) {
  const text = useText('manage');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [writing, setWriting] = useState(false);
  const able = (step: BulkStep) => parties.filter(({ actions }) => actions.includes(step));

  async function take(step: BulkStep) {
    setBusy(true);
    const done = await eachOf(able(step), step, act);
    setBusy(false);
    setAsked(false);
    onDone();
    const said = textOf('manage');
    sayEach(done, act, {
      done: named(said(`action.${step}`), said('parties', { count: done.length })),
      undone: (count) => named(said('action.undo'), said('parties', { count })),
    });
  }

  return (
    <section className={styles.bar} aria-label={text('bulk.bar')}>
      <strong>{text('parties', { count: parties.length })}</strong>
      {STEPS.filter((step) => able(step).length > 0).map((step) => (
        <Button
          key={step}
          icon={ACTION_ICONS[step]}
          busy={busy}
          onClick={() => (step === 'noShow' ? setAsked(true) : void take(step))}
        >
          {text(`action.${step}`)} ({able(step).length})
        </Button>
      ))}
      {parties.some(mayBeWrittenTo) && (
        <Button icon="chat" busy={busy} onClick={() => setWriting(true)}>
          {text('action.write')} ({parties.filter(mayBeWrittenTo).length})
        </Button>
      )}
      <Button tone="quiet" icon="close" iconOnly aria-label={text('bulk.none')} onClick={onDone} />
      {writing && (
        <WriteDialog
          {...{ venueId, parties }}
          onClose={(all) => {
            setWriting(false);
            if (all) onDone();
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          title={text('noShow.confirm')}
          text={able('noShow')
            .map(({ name }) => name)
            .join(', ')}
          confirmLabel={text('noShow.confirm')}
          keepLabel={text('noShow.keep')}
          busy={busy}
          onConfirm={() => void take('noShow')}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
