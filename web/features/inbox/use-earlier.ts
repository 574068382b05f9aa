import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/queries.ts';
import { sayReadFailed } from '#web/app/read-failed.tsx';
import { type Conversation, joined, type Shown, withPage } from './inbox.ts';
import { POLL_TIMEOUT_MS } from './use-inbox.ts';

/**
 * All that was read of a conversation while it is open, and the way to what stands before it. A word that was shown stays, also
 * where the next reading does not reach back as far: one that came late, and is seen by now.
 */
export function useEarlier(venueId: string, conversation: Conversation) {
  const api = useApi();
  const [read, setRead] = useState(conversation);
  const [shown, setShown] = useState<Shown>(conversation);
  const [busy, setBusy] = useState(false);
  if (read !== conversation) {
    setRead(conversation);
    setShown(joined(shown, conversation));
  }

  async function fetchEarlier(): Promise<void> {
    const { earlier: before } = shown;
    if (busy || before === null) return;
    setBusy(true);
    const { guest } = conversation;
    const outcome = await api.inbox.read({ venueId, guest, before }, { timeoutMs: POLL_TIMEOUT_MS });
    setBusy(false);
    // That it is gone, the next reading says of all of it.
    if (outcome.kind === 'refused' && outcome.errorid === 'conversation.gone') return;
    if (outcome.kind !== 'done') return sayReadFailed(new ReadFailed(outcome));
    // What was begun anew meanwhile does not go on from there.
    setShown((now) => (now.earlier === before ? withPage(outcome.value, now) : now));
  }

  return { words: shown.words, more: shown.earlier !== null, busy, fetchEarlier };
}

export type Earlier = ReturnType<typeof useEarlier>;
