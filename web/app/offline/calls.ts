import type { OutputOf } from '#shared/contracts/define.ts';
import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';
import type { PendingChange } from '#shared/domain/reservation/pending-change.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';

/** A call as it was sent; repeated with the same key it has no second effect, whatever became of the first answer. */
export type Tried = { readonly key: string } & (
  | {
      readonly operation: 'act' | 'move' | 'note_write' | 'late_write';
      readonly input: { readonly venueId: string; readonly id: string; readonly revision: number } & Fields;
    }
  | { readonly operation: 'walk_in'; readonly input: { readonly venueId: string; readonly covers: number } & Fields }
);
type Fields = Readonly<Record<string, unknown>>;

/** A reservation as the server returns it to the venue. */
export type Answered = OutputOf<Registry['reservations']['act']>['reservation'];

export type ChangeAnswer =
  | { readonly kind: 'done'; readonly value: { readonly reservation: Answered } }
  | {
      readonly kind: 'refused';
      readonly errorid: RefusalCode;
      readonly detail: RefusalDetail;
      readonly issues: readonly Issue[];
    }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

/** How long a host at the door waits for an answer. */
const PATIENCE_MS = 6_000;

export function callOf(api: Api, { operation, input, key }: Tried): Promise<ChangeAnswer> {
  const send = api.reservations[operation] as unknown as (input: object, options: object) => Promise<ChangeAnswer>;
  return send(input, { key, timeoutMs: PATIENCE_MS });
}

type Done = { readonly venueId: string; readonly party: { readonly id: string }; readonly deed: PendingChange };

/** The call by which a change is sent against a revision of its reservation. */
export function tryOf({ venueId, party, deed: change }: Done, revision: number, key: string): Tried {
  const target = { venueId, id: party.id, revision };
  switch (change.kind) {
    case 'note':
      return { key, operation: 'note_write', input: { ...target, note: change.note } };
    case 'late':
      return { key, operation: 'late_write', input: { ...target, minutes: change.minutes } };
    case 'table':
      return { key, operation: 'move', input: { ...target, unit: change.unit, insteadOf: change.from } };
    default:
      return { key, operation: 'act', input: { ...target, action: change.action } };
  }
}
