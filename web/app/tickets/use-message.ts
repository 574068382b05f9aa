import { useMemo, useState } from 'react';
import { MAX_BODY_LENGTH } from '#shared/domain/ticket/ticket.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useSettings } from '../app-context.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { type Draft, draftsOf } from '../inbox/drafts.ts';
import { type Attached, type Message, newFromOthers, type Side } from './tickets.ts';

type Said = { readonly body: string } & Attached;
type Save = ReturnType<typeof useSaving<'body'>>['save'];
type Outcome = ReturnType<Parameters<Save>[0]>;

type Options = {
  readonly ticketId: string;
  readonly side: Side;
  readonly messages: readonly Message[];
  readonly send: (said: Said, revision: number, key: string) => Outcome;
  /** Whatever the answer was: only the server knows the state of the ticket. */
  readonly onAnswered: () => void;
};

/**
 * The message that is being written in a ticket, kept as a draft until it is sent. What others write meanwhile must be seen
 * before it goes out: the first press after such a message only says so. The same message is sent again under the same key.
 */
export function useMessage({ ticketId, side, messages, send, onAnswered }: Options) {
  const { userId: user = '', name = '' } = useSettings() ?? {};
  const drafts = useMemo(() => draftsOf(user), [user]);
  const [draft, setDraft] = useState(() => drafts.of(ticketId));
  const latest = messages.at(-1)?.no ?? 0;
  const [seen, setSeen] = useState(latest);
  const { busy, problem, issueOf, mend, save } = useSaving(['body']);
  const { pictures = [], files = [] } = draft;
  const body = draft.text.trim();
  const isEmpty = body === '' && pictures.length + files.length === 0;
  // Of the venue's people everybody may write at once: only support must not answer twice.
  const unread = side === 'support' ? newFromOthers(messages, seen, { side, name }) : [];

  // Nothing has been written yet, or the new messages are one's own: there is nothing to be seen first.
  if (seen !== latest && (isEmpty || unread.length === 0)) setSeen(latest);

  function keep(next: Draft): void {
    setDraft(next);
    drafts.keep(ticketId, next);
  }

  function write(change: Partial<Pick<Draft, 'text' | 'pictures' | 'files'>>): void {
    mend('body');
    keep({ ...draft, ...change });
  }

  async function submit(): Promise<boolean> {
    if (busy || isEmpty || body.length > MAX_BODY_LENGTH) return false;
    if (unread.length > 0) {
      setSeen(latest);
      return false;
    }
    const said = JSON.stringify([body, pictures, ...(files.length > 0 ? [files] : [])]);
    const tried = draft.tried?.body === said ? draft.tried : { body: said, key: newKey() };
    keep({ ...draft, tried });
    const sent = await save(() => send({ body, pictures, files }, seen, tried.key));
    if (sent) keep({ text: '' });
    onAnswered();
    return sent !== null;
  }

  return {
    ...{
      text: draft.text,
      attached: { pictures, files },
      busy,
      problem: unread.length > 0 ? null : problem,
      issue: issueOf('body'),
      isEmpty,
      write,
      submit,
    },
    /** The newest message of somebody else that is to be read before this one goes out. */
    first: unread.at(-1) ?? null,
    left: MAX_BODY_LENGTH - body.length,
  };
}
