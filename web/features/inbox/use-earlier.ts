import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { sayReadFailed } from '#web/app/frame/read-failed.tsx';
import { type Conversation, joined, type Shown, withPage } from '#web/app/inbox/inbox.ts';
import { POLL_TIMEOUT_MS } from '#web/app/inbox/use-inbox.ts';
import { ReadFailed } from '#web/app/queries.ts';

/**
 * All messages of a conversation read while it is open, and a way to load earlier ones. A message once shown stays, even if
 * a later read no longer reaches back to it.
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
    // The next read of the conversation reports that it is gone.
    if (outcome.kind === 'refused' && outcome.errorid === 'conversation.gone') return;
    if (outcome.kind !== 'done') return sayReadFailed(new ReadFailed(outcome));
    // If the shown messages were replaced meanwhile, this page no longer adjoins them.
    setShown((now) => (now.earlier === before ? withPage(outcome.value, now) : now));
  }

  return { words: shown.words, more: shown.earlier !== null, busy, fetchEarlier };
}

export type Earlier = ReturnType<typeof useEarlier>;
