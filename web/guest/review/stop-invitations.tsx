import { useRef, useState } from 'react';
import { newKey } from '#web/api/idempotency.ts';
import { usePage } from '../page-context.ts';
import css from './review.module.css';
import type { ReviewText } from './text.ts';

type Props = { readonly token: string; readonly stopped: boolean; readonly r: ReviewText };

/** The quiet button at the end of the page by which a guest is never invited by this venue again. */
export function StopInvitations({ token, stopped: first, r }: Props) {
  const { api, t } = usePage();
  const [stopped, setStopped] = useState(first);
  const [said, setSaid] = useState('');
  // One wish at a time: the same key until it is answered.
  const key = useRef<string>(undefined);
  const [busy, setBusy] = useState(false);

  async function press() {
    if (busy) return;
    setBusy(true);
    setSaid('');
    key.current ??= newKey();
    const answer = await api.reviews.stop({ stopped: !stopped }, { bearer: token, key: key.current });
    setBusy(false);
    if (answer.kind === 'done') {
      key.current = undefined;
      setStopped(answer.value.stopped);
    } else setSaid(t(answer.kind === 'refused' ? 'problem.heading' : 'problem.offline'));
  }

  return (
    <div className={css.stop}>
      <p role="status">{said || (stopped && r('stopped'))}</p>
      <button type="button" className={css.quiet} aria-disabled={busy} onClick={() => void press()}>
        {r(stopped ? 'stop.undo' : 'stop')}
      </button>
    </div>
  );
}
