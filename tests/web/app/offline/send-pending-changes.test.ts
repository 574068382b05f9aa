import { beforeEach, describe, expect, it } from 'vitest';
import type { PendingChange } from '#shared/domain/reservation/pending-change.ts';
import type { ChangeQueue, WaitingChange } from '#web/app/offline/pending-changes.ts';
import { createSender } from '#web/app/offline/send-pending-changes.ts';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { aParty } from '../../manage/party.ts';
import { aQueue } from '../kit.ts';
import { Venue } from './venue.ts';

let venue: Venue;
let queue: ChangeQueue;
let made = 0;
beforeEach(() => {
  venue = new Venue();
  queue = aQueue();
});

function party(over: Partial<HostReservation> = {}): HostReservation {
  const one = aParty(over);
  venue.parties.set(one.id, one);
  return one;
}

function did({ id, name }: HostReservation, change: PendingChange, over: Partial<WaitingChange> = {}): Promise<void> {
  made += 1;
  const whose = { user: 'usr_anna', venueId: 'ven_1', date: '2026-11-21', table: null, tried: null };
  return queue.add({ id: `change ${made}`, ...whose, party: { id, name }, deed: change, ...over });
}

async function send(user: string | null = 'usr_anna'): Promise<number[]> {
  const pauses: number[] = [];
  const { wake } = createSender({
    api: venue.api(),
    queue,
    user: () => user,
    onAnswer: () => {},
    onSent: () => {},
    alone: (work) => work(),
    later: (_, ms) => pauses.push(ms),
  });
  await wake();
  return pauses;
}

const step = (action: 'arrive' | 'seat' | 'partArrive' | 'finish'): PendingChange => ({ kind: 'step', action });
const what = () =>
  venue.sent.map(({ operation, more }) => `${operation} ${Object.values(more).slice(1).join(' ')}`.trim());

describe('what waited', () => {
  it('is sent in the order in which it was done, each against what the one before made of it', async () => {
    const [rossi, bianchi] = [party(), party()];
    await did(rossi, step('arrive'));
    await did(bianchi, step('seat'));
    await did(rossi, step('seat'));
    await did(rossi, { kind: 'note', before: '', note: 'dog' });
    await send();
    expect(what()).toEqual(['act arrive', 'act seat', 'act seat', 'note dog']);
    expect(venue.sent.map(({ revision }) => revision)).toEqual([1, 1, 2, 3]);
    expect(queue.now()).toEqual({ waiting: [], failed: [] });
  });

  it('waits on while there is no line, and is tried at ever longer pauses until there is one', async () => {
    await did(party(), step('arrive'));
    venue.line = false;
    const pauses: number[] = [];
    const { wake } = createSender({
      ...{ api: venue.api(), queue, user: () => 'usr_anna', onAnswer: () => {}, onSent: () => {} },
      alone: (work) => work(),
      later: (again, ms) => {
        pauses.push(ms);
        if (pauses.length < 7) again();
      },
    });
    await wake();
    await expect.poll(() => pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(queue.now().waiting).toHaveLength(1);
    venue.line = true;
    await wake();
    expect(queue.now().waiting).toEqual([]);
    venue.line = false;
    await did(party(), step('arrive'));
    await wake();
    expect(pauses[7]).toBe(2_000);
  });

  it('is tried again where what is shown of an answer breaks, and is done once all the same', async () => {
    await did(party(), step('arrive'));
    await did(party(), step('seat'));
    let breaks = true;
    const later: (() => void)[] = [];
    const { wake } = createSender({
      ...{ api: venue.api(), queue, user: () => 'usr_anna', onSent: () => {}, alone: (work) => work() },
      onAnswer: () => {
        if (breaks) throw new Error('nothing to show it on');
      },
      later: (next) => later.push(next),
    });
    await expect(wake()).rejects.toThrow('nothing to show it on');
    breaks = false;
    later.shift()?.();
    await expect.poll(() => queue.now().waiting).toEqual([]);
    expect([...venue.parties.values()].map(({ presence, revision }) => [presence, revision])).toEqual([
      ['arrived', 2],
      ['seated', 2],
    ]);
  });

  it('tells of every answer, and of the houses whose days are to be read anew once all has gone', async () => {
    const rossi = party();
    await did(rossi, step('arrive'));
    await did(rossi, step('seat'));
    await did(party(), step('arrive'), { venueId: 'ven_2' });
    const told: unknown[] = [];
    const { wake } = createSender({
      ...{ api: venue.api(), queue, user: () => 'usr_anna', alone: (work) => work() },
      onAnswer: (venueId, { revision, presence }) => told.push([venueId, revision, presence]),
      onSent: (venueIds) => told.push([...venueIds]),
    });
    await wake();
    expect(told).toEqual([
      ['ven_1', 2, 'arrived'],
      ['ven_1', 3, 'seated'],
      ['ven_2', 2, 'arrived'],
      ['ven_1', 'ven_2'],
    ]);
    // Each day was read once; what was answered since is known.
    expect(venue.reads).toBe(2);
    await wake();
    expect(told).toHaveLength(4);
  });

  it('is done once, however often its answer is lost', async () => {
    const rossi = party();
    await did(rossi, step('arrive'));
    venue.losing = 1;
    await send();
    expect(queue.now().waiting[0]?.tried?.key).toBe(venue.sent[0]?.key);
    await send();
    expect(new Set(venue.sent.map(({ key }) => key)).size).toBe(1);
    expect(venue.parties.get(rossi.id)?.revision).toBe(2);
    expect(queue.now().waiting).toEqual([]);
  });

  it('goes after what somebody else wrote meanwhile, under a new key', async () => {
    const rossi = party();
    await did(
      rossi,
      { kind: 'note', before: '', note: 'dog' },
      {
        tried: {
          key: 'first',
          operation: 'note_write',
          input: { venueId: 'ven_1', id: rossi.id, revision: 1, note: 'dog' },
        },
      },
    );
    venue.parties.set(rossi.id, { ...rossi, revision: 4, note: 'pram' });
    await send();
    expect(venue.parties.get(rossi.id)?.note).toBe('pram · dog');
    expect(venue.sent.map(({ key }) => key === 'first')).toEqual([true, false]);
  });

  it('goes after what somebody wrote while the deeds before it went', async () => {
    const [rossi, bianchi] = [party(), party()];
    await did(rossi, step('arrive'));
    await did(bianchi, { kind: 'note', before: '', note: 'dog' });
    const { wake } = createSender({
      ...{ api: venue.api(), queue, user: () => 'usr_anna', alone: (work) => work(), onSent: () => {} },
      onAnswer: (_, { id }) => {
        if (id === rossi.id) venue.parties.set(bianchi.id, { ...bianchi, revision: 4, note: 'pram' });
      },
    });
    await wake();
    expect(venue.parties.get(bianchi.id)).toMatchObject({ revision: 5, note: 'pram · dog' });
    expect(venue.sent.map(({ revision }) => revision)).toEqual([1, 1, 4]);
  });

  it('that somebody else has done by now is done, and what follows it goes', async () => {
    const [rossi, bianchi] = [party({ presence: 'arrived' }), party()];
    await did(rossi, step('arrive'));
    await did(bianchi, step('arrive'));
    await send();
    expect(venue.sent.map(({ operation, revision }) => [operation, revision])).toEqual([['act', 1]]);
    expect(venue.parties.get(bianchi.id)?.presence).toBe('arrived');
    expect(queue.now()).toEqual({ waiting: [], failed: [] });
  });

  it.each<[string, Partial<HostReservation>]>([
    ['goes together with the day', {}],
    ['does not', { booking: 'cancelled', actions: [] }],
  ])('is not done once it was taken back, also while the day was read: one that %s', async (_, now) => {
    const [rossi, bianchi] = [party(now), party()];
    await did(rossi, step('arrive'));
    await did(bianchi, step('arrive'));
    venue.whileRead = () => queue.takeBack(rossi.id);
    await send();
    expect(venue.sent).toHaveLength(1);
    expect([venue.parties.get(rossi.id)?.presence, venue.parties.get(bianchi.id)?.presence]).toEqual([
      'expected',
      'arrived',
    ]);
    expect(queue.now()).toEqual({ waiting: [], failed: [] });
  });

  it('is nobody else’s to send, and nobody’s who is not signed in', async () => {
    await did(party(), step('arrive'));
    await send('usr_bruno');
    await send(null);
    expect(venue.sent).toEqual([]);
    expect(queue.now().waiting).toHaveLength(1);
  });
});

describe('what did not go together with the day', () => {
  it('names the party, what became of it and who has the table, and what is left goes on', async () => {
    const rossi = party({ name: 'Rossi' });
    party({ name: 'Verdi', unit: 2 });
    const bianchi = party({ name: 'Bianchi', booking: 'cancelled', actions: [] });
    await did(rossi, { kind: 'table', from: 1, unit: 2 }, { table: 'T2' });
    await did(rossi, step('seat'));
    await did(bianchi, step('arrive'));
    venue.refusals.set('table 2', 'table.taken');
    await send();
    const { waiting, failed } = queue.now();
    expect(waiting).toEqual([]);
    expect(failed.map(({ party: { name }, why, by, kept, booking }) => [name, why, by, kept, booking])).toEqual([
      ['Rossi', 'table.taken', 'Verdi', 'T1', 'confirmed'],
      ['Bianchi', 'over', null, 'T1', 'cancelled'],
    ]);
    expect(venue.parties.get(rossi.id)?.presence).toBe('seated');
  });

  it('keeps the table that another host gave meanwhile', async () => {
    const rossi = party();
    await did(rossi, { kind: 'table', from: 1, unit: 2 });
    venue.parties.set(rossi.id, {
      ...rossi,
      revision: 2,
      unit: 3,
      tables: [{ unit: 3, covers: 2, pinned: true }],
    });
    await send();
    expect(queue.now().failed.map(({ why, kept }) => [why, kept])).toEqual([['movedElsewhere', 'T3']]);
    expect(venue.sent).toEqual([]);
  });

  it('says once that a party sits at a table which the server gave to others: it is seated all the same', async () => {
    const rossi = party({ name: 'Rossi', unit: 3, tables: [{ unit: 3, covers: 2, pinned: false }] });
    party({ name: 'Verdi', unit: 2, tables: [{ unit: 2, covers: 2, pinned: true }] });
    await did(rossi, { ...step('seat'), at: [2] } as PendingChange, { table: 'T2' });
    await send();
    expect(venue.parties.get(rossi.id)?.presence).toBe('seated');
    const said = () => queue.now().failed.map(({ why, table, kept, by }) => [why, table, kept, by]);
    expect(said()).toEqual([['seatedElsewhere', 'T2', 'T3', 'Verdi']]);
    const bianchi = party({ name: 'Bianchi' });
    await did(bianchi, { kind: 'table', from: 1, unit: 2 }, { table: 'T2' });
    await did(bianchi, { ...step('seat'), at: [2] } as PendingChange, { table: 'T2' });
    venue.refusals.set('table 2', 'table.taken');
    await send();
    expect(said().slice(1)).toEqual([['table.taken', 'T2', 'T1', 'Verdi']]);
  });

  it.each([
    ['a house that is not its user’s any more', 'venue.unknown'],
    ['a day that its user may not read any more', 'session.forbidden'],
  ] as const)('says so of %s, and what was done at another house goes', async (_, why) => {
    const [rossi, bianchi] = [party({ name: 'Rossi' }), party()];
    await did(rossi, step('arrive'));
    await did(bianchi, step('arrive'), { venueId: 'ven_2' });
    venue.shut.set('ven_1', why);
    await send();
    const { waiting, failed } = queue.now();
    expect(waiting).toEqual([]);
    expect(failed.map((each) => [each.party.name, each.why, each.booking, each.kept])).toEqual([
      ['Rossi', why, null, null],
    ]);
    expect(venue.parties.get(bianchi.id)?.presence).toBe('arrived');
  });

  it('says so of what its user may not do any more, and waits for a user whose session has ended', async () => {
    const rossi = party({ name: 'Rossi' });
    await did(rossi, step('arrive'));
    venue.refusals.set('arrive', 'session.invalid');
    await send();
    expect(queue.now().waiting).toHaveLength(1);
    venue.refusals.set('arrive', 'session.forbidden');
    await send();
    expect(queue.now().waiting).toEqual([]);
    expect(queue.now().failed.map(({ why }) => why)).toEqual(['session.forbidden']);
  });

  it('stays until somebody has read it', async () => {
    const rossi = party({ booking: 'noShow' });
    await did(rossi, step('arrive'));
    await send();
    const [failed] = queue.now().failed;
    await queue.readFailed(failed?.id ?? '');
    expect(queue.now().failed).toEqual([]);
  });
});
