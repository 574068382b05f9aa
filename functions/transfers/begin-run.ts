import type { SessionActor } from '#functions/platform/actor.ts';
import type { ImportsStore } from '#functions/stores/imports.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type ImportKind, takenBackUntil } from '#shared/domain/transfer/run.ts';

type Call = {
  readonly input: { readonly venueId: VenueId; readonly dryRun: boolean; readonly run?: string | undefined };
  readonly actor: SessionActor;
  readonly now: number;
  readonly imports: Pick<ImportsStore, 'begin'>;
};

/**
 * Registers an import, so that the file can be undone as a whole. Null for a dry run and for a call without a run id.
 */
export async function beginRun({ input, actor, now, imports }: Call, kind: ImportKind, zone: string) {
  const { venueId, dryRun, run: runId } = input;
  if (dryRun || runId === undefined) return null;
  const { userId, name } = actor;
  const run = { runId, until: takenBackUntil(now, zone) };
  await imports.begin(venueId, { ...run, kind, at: now, by: { userId, name } });
  return run;
}
