import { useState } from 'react';
import type { CallProblem } from '#web/app/frame/call-problem.tsx';
import { UnlockDialog } from '#web/app/session/unlock-dialog.tsx';
import { useVenue } from '../venue.ts';

type Props = {
  readonly problem: CallProblem | null;
  /** Repeats the refused call. */
  readonly onOpened: () => void;
};

/**
 * Asks for the settings password when a call was refused for want of it; once dismissed, it does not ask again for that
 * call.
 */
export function GuardedProblem({ problem, onOpened }: Props) {
  const { venueId } = useVenue();
  const [left, setLeft] = useState<object | null>(null);
  const guarded = problem?.kind === 'refused' && problem.code === 'settings.guarded';
  return (
    guarded &&
    left !== problem && <UnlockDialog venueId={venueId} onClose={() => setLeft(problem)} onOpened={onOpened} />
  );
}
