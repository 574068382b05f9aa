import { useState } from 'react';
import { UnlockDialog } from '#web/app/session/unlock-dialog.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import { type OwnFile, partsIn } from './restore.ts';
import { RestoreRefusals } from './restore-refusals.tsx';
import { useRestore } from './use-restore.ts';

/** Replaces the settings of this venue with those of one of our own export files, after a question. */
export function RestoreCard({ file }: { readonly file: OwnFile }) {
  const text = useText('settings');
  const [asking, setAsking] = useState(false);
  const { venueId } = useVenue();
  const { done, report, unlocking, setUnlocking, deciding, setDeciding, begin, restore, decided } = useRestore(file);
  const count = partsIn(file).length;
  const refused = report.filter(({ outcome }) => outcome !== 'done');

  return (
    <section className={styles.narrow} aria-label={text('restore.title')}>
      <h3>{text('restore.title')}</h3>
      <p className={styles.about}>{text('restore.about')}</p>
      <div>
        <Button busy={done !== null} onClick={() => setAsking(true)}>
          {text('restore.start', { count })}
        </Button>
      </div>
      {done !== null && <p role="status">{text('restore.working', { done, of: count })}</p>}
      {report.length > 0 && (
        <Banner
          tone={refused.length > 0 ? 'wait' : 'info'}
          icon={refused.length > 0 ? 'alert' : 'check'}
          title={text('restore.sum', { done: report.length - refused.length, of: count })}
        />
      )}
      <RestoreRefusals refused={refused} onDecide={setDeciding} />
      {deciding?.affected && (
        <ImpactDialog
          affected={deciding.affected}
          busy={done !== null}
          onClose={() => setDeciding(null)}
          onDecided={(these) => decided(deciding.part, these)}
        />
      )}
      {unlocking && (
        <UnlockDialog
          venueId={venueId}
          onClose={() => setUnlocking(false)}
          onOpened={() => {
            setUnlocking(false);
            void restore();
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          begin();
        }}
        title={text('restore.ask', { count })}
        text={text('restore.ask.text')}
        confirmLabel={text('restore.do')}
        keepLabel={text('restore.keep')}
      />
    </section>
  );
}
