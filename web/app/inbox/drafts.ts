import type { TicketFile } from '#shared/domain/ticket/ticket.ts';
import { type Keeper, keeperOf } from '#web/app/session/storage.ts';

const KEPT = 'drafts';

/**
 * A text that has not been sent successfully. `tried`: the text of the last attempt and its idempotency key, used again for
 * the same text.
 */
export type Draft = {
  readonly text: string;
  /** Of a message to support: its pictures and files, and the subject of a new ticket. */
  readonly pictures?: readonly string[];
  readonly files?: readonly TicketFile[];
  readonly subject?: string;
  readonly tried?: { readonly body: string; readonly key: string };
};
type Kept = { readonly user: string; readonly drafts: Readonly<Record<string, Draft>> };

const EMPTY: Draft = { text: '' };

/** The drafts of a user in this tab; those of a user who was signed in before are ignored. */
export function draftsOf(user: string, keeper: Keeper = keeperOf(() => sessionStorage)) {
  const all = (): Kept['drafts'] => {
    const kept = parsed(keeper.getItem(KEPT));
    return kept?.user === user ? kept.drafts : {};
  };
  return {
    of: (thread: string): Draft => all()[thread] ?? EMPTY,
    keep(thread: string, draft: Draft): void {
      const { [thread]: _before, ...others } = all();
      const { text, pictures = [], files = [], subject = '' } = draft;
      const isEmpty = text === '' && pictures.length + files.length === 0 && subject === '';
      const drafts = isEmpty ? others : { ...others, [thread]: draft };
      keeper.setItem(KEPT, JSON.stringify({ user, drafts } satisfies Kept));
    },
  };
}

function parsed(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Not stored by us.
    return null;
  }
}
