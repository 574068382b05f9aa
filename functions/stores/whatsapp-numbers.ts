import { setTimeout as sleep } from 'node:timers/promises';
import { newOutboxId } from '#functions/platform/ids.ts';
import type { Condition, Item, Table, Write } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { OwnNumber } from '#shared/domain/whatsapp/own-number.ts';
import { type Calls, type OwnTemplates, wordingsOf } from '#shared/domain/whatsapp/roll-out.ts';
import { outboxWrite } from './outbox.ts';
import { ownNumberKey, ownTemplatesKey, whatsAppOwnerKey } from './whatsapp-numbers.keys.ts';

/** Who began to connect a number: the hash of the state token, and until when it is good. */
export type BegunSignup = { readonly stateHash: string; readonly until: number };

export type LoadedNumber = {
  readonly number: OwnNumber | null;
  readonly begun: BegunSignup | null;
  readonly version: number;
};

/** The templates with their roll-out. `stepAt`: when the next step is due; null for none. */
export type RollOut = { readonly templates: OwnTemplates; readonly calls: Calls; readonly stepAt: number | null };
export type LoadedRollOut = RollOut & { readonly version: number };

const NO_ROLL_OUT: LoadedRollOut = { templates: {}, calls: { since: 0, count: 0 }, stepAt: null, version: 0 };
/** Reviews end together, and each is told by itself: many write the same item at once. */
const MAX_TRIES = 12;
const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 800;

/** The WhatsApp numbers of venues and their templates. */
export const whatsAppNumbersStore = (table: Table) => ({
  async load(venueId: VenueId): Promise<LoadedNumber> {
    const item = await table.get(ownNumberKey(venueId));
    if (!item) return { number: null, begun: null, version: 0 };
    return {
      number: (item.n as OwnNumber | undefined) ?? null,
      begun: (item.b as BegunSignup | undefined) ?? null,
      version: item.v as number,
    };
  },

  /** The venue that a number or a business account of the provider belongs to. */
  async venueOf(kind: 'number' | 'account', id: string): Promise<VenueId | null> {
    const item = await table.get(whatsAppOwnerKey(kind, id));
    return item ? (item.venueId as VenueId) : null;
  },

  /** Saves what has not changed since it was read. `taken`: the number or its account is another venue's. */
  async save(
    venueId: VenueId,
    before: LoadedNumber,
    after: Omit<LoadedNumber, 'version'>,
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race' | 'taken'> {
    const [old, next] = [ownersOf(before.number), ownersOf(after.number)];
    const owners = await Promise.all(next.map((key) => table.get(key)));
    if (owners.some((owner) => owner && owner.venueId !== venueId)) return 'taken';
    const gone = old.filter(({ pk }) => !next.some((key) => key.pk === pk));
    const outcome = await table.transact([
      {
        put: {
          ...ownNumberKey(venueId),
          n: after.number ?? undefined,
          b: after.begun ?? undefined,
          v: before.version + 1,
        },
        if: versionIs(before.version),
      },
      ...next.map((key, nth) => ({
        put: { ...key, venueId },
        if: owners[nth] ? { equals: { venueId } } : ({ absent: true } as const),
      })),
      ...gone.map((key) => ({ remove: key, if: { equals: { venueId } } })),
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  async rollOut(venueId: VenueId): Promise<LoadedRollOut> {
    const item = await table.get(ownTemplatesKey(venueId));
    return item ? toRollOut(item) : NO_ROLL_OUT;
  },

  /** Applies a change to the roll-out as it is then, with the command of its next step; null changes nothing. */
  async changeRollOut(venueId: VenueId, change: (before: RollOut) => RollOut | null): Promise<RollOut> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      if (attempt > 0) await sleep(Math.random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt));
      const before = await this.rollOut(venueId);
      const after = change(before);
      if (after === null) return before;
      const outcome = await table.transact([
        rollOutWrite(venueId, before.version, after),
        ...(after.stepAt !== null && after.stepAt !== before.stepAt ? [stepWrite(venueId, after.stepAt)] : []),
      ]);
      if (outcome.kind === 'done') return after;
    }
    throw new Error('the templates of a venue are contended; the queue tries again');
  },
});

export type WhatsAppNumbersStore = ReturnType<typeof whatsAppNumbersStore>;

/** Begins the roll-out anew, in the transaction that connects the number. */
export function rollOutBegun(venueId: VenueId, before: LoadedRollOut, now: number): Write[] {
  const after: RollOut = { templates: wordingsOf(before.templates), calls: before.calls, stepAt: now };
  return [rollOutWrite(venueId, before.version, after), stepWrite(venueId, now)];
}

const rollOutWrite = (venueId: VenueId, version: number, { templates, calls, stepAt }: RollOut): Write => ({
  put: { ...ownTemplatesKey(venueId), t: templates, c: calls, at: stepAt, v: version + 1 },
  if: versionIs(version),
});

const stepWrite = (venueId: VenueId, at: number): Write =>
  outboxWrite({ id: newOutboxId(), dueAt: at, entries: [{ kind: 'rollOut', venueId, at }] });

const versionIs = (version: number): Condition => (version === 0 ? { absent: true } : { equals: { v: version } });

const toRollOut = ({ t, c, at, v }: Item): LoadedRollOut => ({
  templates: t as OwnTemplates,
  calls: c as Calls,
  stepAt: at as number | null,
  version: v as number,
});

const ownersOf = (number: OwnNumber | null) =>
  number ? [whatsAppOwnerKey('number', number.phoneNumberId), whatsAppOwnerKey('account', number.waba)] : [];
