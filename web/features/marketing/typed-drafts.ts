import { type Keeper, keeperOf } from '#web/app/session/storage.ts';
import type { Draft } from './draft.ts';

type Kept<D> = { readonly user: string; readonly drafts: Readonly<Record<string, D>> };

/** What a user has typed in this tab for a venue and the server does not have yet. */
export function typedBy<D = Draft>(user: string, venueId: string, keeper: Keeper = keeperOf(() => sessionStorage)) {
  const name = `campaigns ${venueId}`;
  const all = (): Kept<D>['drafts'] => {
    const kept = parsed<D>(keeper.getItem(name));
    return kept?.user === user ? kept.drafts : {};
  };
  return {
    of: (campaignId: string): D | null => all()[campaignId] ?? null,
    keep(campaignId: string, draft: D | null): void {
      const { [campaignId]: _before, ...others } = all();
      const drafts = draft ? { ...others, [campaignId]: draft } : others;
      keeper.setItem(name, JSON.stringify({ user, drafts } satisfies Kept<D>));
    },
    /** Those of campaigns that the server knows nothing of. */
    unknown: (known: readonly string[]): [string, D][] =>
      Object.entries(all()).filter(([campaignId]) => !known.includes(campaignId)),
  };
}

function parsed<D>(text: string | null): Kept<D> | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Not stored by us.
    return null;
  }
}
