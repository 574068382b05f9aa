import { type Keeper, keeperOf } from '#web/app/storage.ts';

const KEPT = 'drafts';

/** What was typed and has not been sent: `tried` is the text that was, with the key under which it goes again. */
export type Draft = {
  readonly text: string;
  readonly tried?: { readonly body: string; readonly key: string };
};
type Kept = { readonly user: string; readonly drafts: Readonly<Record<string, Draft>> };

const EMPTY: Draft = { text: '' };

/** The answers that a user has begun in this tab; those of whoever signed in here before are nobody's any more. */
export function draftsOf(user: string, keeper: Keeper = keeperOf(() => sessionStorage)) {
  const all = (): Kept['drafts'] => {
    const kept = parsed(keeper.getItem(KEPT));
    return kept?.user === user ? kept.drafts : {};
  };
  return {
    of: (thread: string): Draft => all()[thread] ?? EMPTY,
    keep(thread: string, draft: Draft): void {
      const { [thread]: _before, ...others } = all();
      const drafts = draft.text === '' ? others : { ...others, [thread]: draft };
      keeper.setItem(KEPT, JSON.stringify({ user, drafts } satisfies Kept));
    },
  };
}

function parsed(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Not ours.
    return null;
  }
}
