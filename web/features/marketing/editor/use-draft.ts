import { useEffect, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { type Campaign, useRefreshCampaigns, useShowCampaign } from '../campaigns.ts';
import { type Draft, draftOf, isStored, isWhole, NEW_DRAFT, storable } from '../draft.ts';
import { typedBy } from '../typed-drafts.ts';
import { useRetry } from './use-retry.ts';

const QUIET_MS = 1500;

type Place = { readonly venueId: string; readonly campaignId: string; readonly user: string };
export type Edited = ReturnType<typeof useDraft>;

/**
 * A campaign being written. It is kept in this tab with each letter, and on the server as soon as it pauses and is complete
 * enough; without a connection it is tried again by itself. `conflict`: somebody else has written it meanwhile; nothing is saved until one of the two is chosen.
 */
export function useDraft({ venueId, campaignId, user }: Place, stored: Campaign | null) {
  const api = useApi();
  const show = useShowCampaign(venueId);
  const refresh = useRefreshCampaigns(venueId);
  const saving = useSaving<string>(['name', 'segment', 'texts']);
  const [typed] = useState(() => typedBy(user, venueId));
  const [draft, setDraft] = useState<Draft>(() => typed.of(campaignId) ?? (stored ? draftOf(stored) : NEW_DRAFT));
  const settled = useSettled(draft, QUIET_MS);
  const isSaved = isStored(draft, stored);
  const conflict = stored !== null && stored.revision !== draft.revision && !saving.busy ? stored : null;

  useEffect(() => {
    typed.keep(campaignId, (isSaved && isWhole(draft)) || draft === NEW_DRAFT ? null : draft);
  }, [typed, campaignId, draft, isSaved]);

  /** Saves what the server can keep; null when that is nothing, or was refused. */
  async function save(): Promise<Campaign | null> {
    if (isSaved) return stored;
    const wanted = storable(draft);
    if (!wanted || conflict) return null;
    const input = { venueId, campaignId, revision: draft.revision, ...wanted };
    const done = await saving.save(() => api.campaigns.write(input));
    if (!done) {
      await refresh();
      return null;
    }
    setDraft((before) => ({ ...before, revision: done.campaign.revision }));
    show(done.campaign);
    return done.campaign;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pause in typing.
  useEffect(() => {
    if (settled === draft && settled !== NEW_DRAFT && !isSaved) void save();
  }, [settled]);

  const isOffline = !isSaved && saving.problem?.kind === 'network';
  useRetry(isOffline, () => void save());

  return {
    ...{ draft, save, isSaved, isOffline, conflict, saving },
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Takes what the other one has written. */
    takeTheirs: () => stored && setDraft(draftOf(stored)),
    /** Writes over it. */
    keepMine: () => stored && setDraft((before) => ({ ...before, revision: stored.revision })),
    /** The campaign is on its way: nothing of it is kept in this tab. */
    forget: () => typed.keep(campaignId, null),
  };
}
