import { useEffect, useState } from 'react';
import { type CallOutcome, useSaving } from '#web/app/forms/use-saving.ts';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { type Draft, isStored, isWhole, storable } from '../draft.ts';
import { typedBy } from '../typed-drafts.ts';
import { useRetry } from './use-retry.ts';

const QUIET_MS = 1500;

type Place = { readonly venueId: string; readonly campaignId: string; readonly user: string };

/** A campaign as the server answers it. */
type Stored<S> = Draft<S> & { readonly by: string };

/** What is written, and how it is kept; `fresh`: what a new one begins with. */
export type DraftBook<S, C> = {
  readonly fresh: Draft<S>;
  /** Whether the server could keep this choice of recipients. */
  readonly takes: (segment: S) => boolean;
  readonly write: (campaignId: string, draft: Draft<S>) => Promise<CallOutcome<{ readonly campaign: C }>>;
  readonly show: (campaign: C) => void;
  readonly refresh: () => Promise<void>;
};

const draftOf = <S>({ name, channel, segment, texts, revision }: Stored<S>): Draft<S> => ({
  ...{ name, channel, segment, texts, revision },
});

/**
 * A campaign being written. It is kept in this tab with each letter, and on the server as soon as it pauses and is complete
 * enough; without a connection it is tried again by itself. `conflict`: somebody else has written it meanwhile; nothing is saved until one of the two is chosen.
 */
export function useDraft<S, C extends Stored<S>>(
  { venueId, campaignId, user }: Place,
  stored: C | null,
  { fresh, takes, write, show, refresh }: DraftBook<S, C>,
) {
  const saving = useSaving<string>(['name', 'segment', 'texts']);
  const [typed] = useState(() => typedBy<Draft<S>>(user, venueId));
  const [draft, setDraft] = useState<Draft<S>>(() => typed.of(campaignId) ?? (stored ? draftOf<S>(stored) : fresh));
  const settled = useSettled(draft, QUIET_MS);
  const isSaved = isStored<S>(draft, stored);
  const conflict = stored !== null && stored.revision !== draft.revision && !saving.busy ? stored : null;

  useEffect(() => {
    typed.keep(campaignId, (isSaved && isWhole(draft)) || draft === fresh ? null : draft);
  }, [typed, campaignId, draft, isSaved, fresh]);

  /** Saves what the server can keep; null when that is nothing, or was refused. */
  async function save(): Promise<C | null> {
    if (isSaved) return stored;
    const wanted = storable(draft, takes);
    if (!wanted || conflict) return null;
    const done = await saving.save(() => write(campaignId, { ...wanted, revision: draft.revision }));
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
    if (settled === draft && settled !== fresh && !isSaved) void save();
  }, [settled]);

  const isOffline = !isSaved && saving.problem?.kind === 'network';
  useRetry(isOffline, () => void save());

  return {
    ...{ draft, save, isSaved, isOffline, conflict, saving },
    change: (part: Partial<Draft<S>>) => setDraft((before) => ({ ...before, ...part })),
    /** Takes what the other one has written. */
    takeTheirs: () => stored && setDraft(draftOf<S>(stored)),
    /** Writes over it. */
    keepMine: () => stored && setDraft((before) => ({ ...before, revision: stored.revision })),
    /** The campaign is on its way: nothing of it is kept in this tab. */
    forget: () => typed.keep(campaignId, null),
  };
}

/** A campaign being written, for the parts of its page. */
export type Edited<S, C extends Stored<S>> = ReturnType<typeof useDraft<S, C>>;
