import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MAX_ANSWER_LENGTH } from '#shared/domain/messaging/thread-message.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { type Draft, draftsOf } from './drafts.ts';
import type { Conversation } from './inbox.ts';
import { conversationKey, threadsKey } from './use-inbox.ts';

/** How long to wait for an answer before reporting that the text may or may not have been sent. */
const PATIENCE_MS = 10_000;

/**
 * The answer to a guest, kept as a draft until it is sent. The same text is sent again under the same idempotency key, so
 * that a second press after a missing answer does not message the guest twice.
 */
export function useAnswer(venueId: string, guest: string) {
  const api = useApi();
  const queries = useQueryClient();
  const user = useSettings()?.userId ?? '';
  const drafts = useMemo(() => draftsOf(user), [user]);
  const thread = `${venueId} ${guest}`;
  const [draft, setDraft] = useState(() => drafts.of(thread));
  const { busy, problem, issueOf, mend, save } = useSaving(['body']);
  const body = draft.text.trim();

  function keep(next: Draft): void {
    setDraft(next);
    drafts.keep(thread, next);
  }

  function write(text: string): void {
    mend('body');
    keep({ ...draft, text });
  }

  async function send(): Promise<boolean> {
    if (busy || body === '' || body.length > MAX_ANSWER_LENGTH) return false;
    const tried = draft.tried?.body === body ? draft.tried : { body, key: newKey() };
    keep({ text: draft.text, tried });
    const sent = await save(() =>
      api.inbox.answer({ venueId, guest, body }, { key: tried.key, timeoutMs: PATIENCE_MS }),
    );
    if (sent) {
      keep({ text: '' });
      queries.setQueryData<Conversation>(
        conversationKey(venueId, guest),
        (known) => known && withMessage(known, sent.word),
      );
    }
    // Whatever the outcome, only the server knows the state of the conversation.
    void queries.invalidateQueries({ queryKey: conversationKey(venueId, guest) });
    void queries.invalidateQueries({ queryKey: threadsKey(venueId) });
    return sent !== null;
  }

  return {
    ...{ text: draft.text, busy, problem, issue: issueOf('body'), write, send },
    left: MAX_ANSWER_LENGTH - body.length,
  };
}

const withMessage = (known: Conversation, word: Conversation['words'][number]): Conversation =>
  known.words.some(({ id }) => id === word.id) ? known : { ...known, words: [...known.words, word] };
