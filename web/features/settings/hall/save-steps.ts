import type { Combination } from '#shared/domain/venue/rules.ts';
import { copyOf } from '#shared/domain/venue/seating-rules.ts';
import type { Api } from '#web/api/api.ts';
import { type SectionOutcome, writeOf } from '../section-writes.ts';
import { type Stands, sectionsOf } from '../venue.ts';
import { type Draft, hallsOf } from './draft.ts';

/** What the server holds of a drawing, each part with the revision that its next write must name. */
export type Stored = {
  readonly tables: Stands<'tables'>;
  readonly combinations: Stands<'combinations'>;
  /** The revision of the halls. */
  readonly halls: number;
};

/** The answer that ended the saving before its last step. */
export type BrokenOff = Exclude<SectionOutcome<unknown>, { kind: 'done' }>;

type Saving = {
  readonly api: Api;
  readonly venueId: string;
  readonly stored: Stored;
  /** Reservations that stay although the change leaves them without a table. */
  readonly kept: readonly string[];
  /** The server's numbers for tables that are new in the draft; filled here, and needed again if a later step is refused. */
  readonly given: Map<number, number>;
  /** Called after each step with the part that is stored now. */
  readonly onStored: (part: Partial<Stored>) => void;
};

const STALE: BrokenOff = { kind: 'refused', errorid: 'settings.stale', issues: [], detail: {} };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Saves a draft in steps, each of which leaves the venue consistent: combinations that were removed, then the tables, then
 * new and changed combinations, then the halls. Nothing is written if a colleague has saved since `stored` was read.
 * After a step that failed, saving again continues there. Answers null when everything is stored.
 */
export async function saveInSteps(draft: Draft, saving: Saving): Promise<BrokenOff | null> {
  const { api, venueId, kept, given, onStored } = saving;
  let { stored } = saving;

  const problem = await changedMeanwhile(api, venueId, stored);
  if (problem) return problem;

  const stays = new Set(draft.combinations.map(({ no }) => no));
  const before = stored.combinations.value.combinations;
  const left = before.filter(({ no }) => stays.has(no));
  const freed = left.length < before.length ? await combine(left) : null;
  if (freed) return freed;

  const numberOf = (no: number) => given.get(no) ?? no;
  const tables = draft.tables.map((table) => ({ ...table, no: Math.max(0, numberOf(table.no)) }));
  if (!same(tables, stored.tables.value.tables)) {
    const { revision } = stored.tables;
    const outcome = await writeOf(api, 'tables')({ venueId, revision, value: { tables }, kept });
    if (outcome.kind !== 'done') return outcome;
    took({ tables: outcome.value });
    // The server numbers new tables in the order in which they were sent.
    for (const [nth, { no }] of draft.tables.entries()) given.set(no, outcome.value.value.tables[nth]?.no ?? no);
  }

  const wished = draft.combinations.map((each) => ({ ...each, tables: each.tables.map(numberOf) }));
  const combined = same(wished, stored.combinations.value.combinations) ? null : await combine(wished);
  if (combined) return combined;

  const halls = copyOf(hallsOf(draft, numberOf));
  const outcome = await api.plan.halls_write({ venueId, revision: stored.halls, halls });
  if (outcome.kind !== 'done') return outcome;
  took({ halls: outcome.value.revision });
  return null;

  async function combine(combinations: readonly Combination[]): Promise<BrokenOff | null> {
    const { revision } = stored.combinations;
    const outcome = await writeOf(api, 'combinations')({ venueId, revision, value: { combinations }, kept });
    if (outcome.kind !== 'done') return outcome;
    took({ combinations: outcome.value });
    return null;
  }

  function took(part: Partial<Stored>) {
    stored = { ...stored, ...part };
    onStored(part);
  }
}

/** Why a draft of `stored` cannot be saved now: somebody has saved meanwhile, or nobody answers; null if it can. */
async function changedMeanwhile(api: Api, venueId: string, stored: Stored): Promise<BrokenOff | null> {
  const [halls, venue] = await Promise.all([api.plan.halls({ venueId }), api.settings.venue({ venueId })]);
  if (halls.kind !== 'done') return halls;
  if (venue.kind !== 'done') return venue;
  const { tables, combinations } = sectionsOf(venue.value);
  const fresh =
    halls.value.revision === stored.halls &&
    tables.revision === stored.tables.revision &&
    combinations.revision === stored.combinations.revision;
  return fresh ? null : STALE;
}
