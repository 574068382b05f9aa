import { useState } from 'react';
import { MAX_PICTURES } from '#shared/domain/ticket/ticket.ts';
import { useApi } from '../app-context.tsx';
import { sendPicture } from '../files/send-picture.ts';
import { type CallProblem, problemOf } from '../frame/call-problem.tsx';

/** Uploads pictures one by one; `onAdded` gets the path of each. */
export function useAttachments(count: number, onAdded: (picture: string) => void) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function add(files: readonly File[]): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    for (const file of files.slice(0, MAX_PICTURES - count)) {
      const outcome = await sendPicture(
        file,
        'ticket',
        () => api.tickets.attach_start({}),
        (upload) => api.tickets.attach_write({ upload }),
      );
      if (outcome.kind === 'done') onAdded(outcome.value.picture);
      else setProblem(problemOf(outcome));
    }
    setBusy(false);
  }

  return { busy, problem, add, isFull: count >= MAX_PICTURES };
}
