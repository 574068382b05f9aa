import { useEffect, useRef } from 'react';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import type { BookingInput } from '../types.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import css from './problem.module.css';
import type { Attempt, Progress, Way } from './progress.ts';

// A refusal implies a network, so its screen is loaded on demand; the messages for no network are here.
const Refused = part(async () => (await import('./refused.tsx')).Refused);
const BusyNote = part(async () => (await import('./on-demand/busy-note.tsx')).BusyNote);

type Props = {
  readonly progress: Progress;
  readonly send: (attempt: Attempt) => void;
  readonly refusalText: RefusalText;
  readonly onInstead: (operation: Way, change: Partial<BookingInput>) => void;
  /** The booking that waits for the network is not to be sent. */
  readonly onCancel: () => void;
};

/** Why the booking failed. */
export function Problem({ progress, send, refusalText, onInstead, onCancel }: Props) {
  const { t } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const { kind } = progress;
  // Also on the page that is opened anew, above all of what was filled in: whether it was booked comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [kind]);
  if (kind === 'idle' || kind === 'sending') return null;
  const pending = kind === 'pending';
  // It did not leave the device, and is sent by itself once there is a network; one before it may have.
  const waits = kind === 'noAnswer' && !progress.unsure && progress.attempt && !progress.attempt.before;
  return (
    <div ref={box} role="alert" className={css.problem} data-busy={kind === 'busy' || undefined}>
      {kind === 'busy' ? (
        <BusyNote onCancel={progress.cancel} />
      ) : kind === 'refused' ? (
        <Refused progress={progress} refusalText={refusalText} onInstead={onInstead} />
      ) : (
        <>
          <p>{t(pending ? 'problem.pending' : 'problem.offline')}</p>
          {waits && <p>{t('problem.waits')}</p>}
          {kind === 'noAnswer' && progress.unsure && <p>{t('problem.unsure')}</p>}
          <p className={css.ways}>
            <button
              type={progress.attempt ? 'button' : 'submit'}
              className="button"
              onClick={() => progress.attempt && send(progress.attempt)}
            >
              {t(pending ? 'problem.check' : 'retry')}
            </button>
            {waits && (
              <button type="button" className="button" onClick={onCancel}>
                {t('problem.cancel')}
              </button>
            )}
          </p>
        </>
      )}
    </div>
  );
}
