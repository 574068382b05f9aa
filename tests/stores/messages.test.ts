import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { LEASE_MS, UNKNOWN_MS } from '#functions/stores/sendings.ts';
import { aMessage, aReservation, SATURDAY, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
const message = aMessage();
const ref = { venueId: VENUE_ID, reservationId: message.reservationId, messageId: message.id };
beforeEach(async () => {
  ({ table } = await engine.newTable());
  const commit = {
    sheet: { parties: [], blocks: [] },
    reservations: [{ before: null, after: aReservation() }],
    messages: [{ message, thread: 't' }],
  };
  await daysStore(table).change(VENUE_ID, SATURDAY, () => ({ commit, answer: null }), { now: T });
});
const messages = () => messagesStore(table);
const state = async () => (await messages().load(ref))?.state;

describe('a message', () => {
  it('is taken for sending by one worker only', async () => {
    const leases = await Promise.all([1, 2, 3, 4].map(() => messages().lease(ref, T)));
    expect(leases.filter(({ kind }) => kind === 'leased')).toHaveLength(1);
    expect(leases.filter(({ kind }) => kind === 'wait')).toHaveLength(3);
    expect(await state()).toBe('sending');
  });

  it('whose worker died is not sent again before a status could have come', async () => {
    await messages().lease(ref, T);
    const expired = T + LEASE_MS;
    expect(await messages().lease(ref, expired)).toEqual({ kind: 'wait', until: expired + UNKNOWN_MS });
    expect(await state()).toBe('unknown');
    expect((await messages().lease(ref, expired + UNKNOWN_MS - 1)).kind).toBe('wait');
    expect((await messages().lease(ref, expired + UNKNOWN_MS)).kind).toBe('leased');
    expect((await messages().lease(ref, expired + UNKNOWN_MS)).kind).toBe('wait');
  });

  it('that the provider put off can be taken again at once', async () => {
    await messages().lease(ref, T);
    await messages().release(ref, T + 1);
    expect((await messages().lease(ref, T + 2)).kind).toBe('leased');
  });

  it('that the provider put off on a second try can be taken again at once too', async () => {
    await messages().lease(ref, T);
    await messages().lease(ref, T + LEASE_MS);
    const second = T + LEASE_MS + UNKNOWN_MS;
    expect((await messages().lease(ref, second)).kind).toBe('leased');
    await messages().release(ref, second + 1);
    expect((await messages().lease(ref, second + 2)).kind).toBe('leased');
  });

  it.each([
    ['that was delivered', 'delivered', 'put off', () => messages().release(ref, T + 2)],
    ['that was delivered', 'delivered', 'lost', () => messages().markUnknown(ref, T + 2)],
    ['that has failed', 'failed', 'put off', () => messages().release(ref, T + 2)],
    ['that has failed', 'failed', 'lost', () => messages().markUnknown(ref, T + 2)],
  ] as const)(
    '%s stays %s, though the answer to its sending was %s, and is not sent again',
    async (_, known, __, late) => {
      await messages().lease(ref, T);
      await messages().advance(ref, { state: known, at: T + 1 });
      await late();
      expect(await state()).toBe(known);
      expect((await messages().lease(ref, T + 2 * UNKNOWN_MS)).kind).toBe('finished');
    },
  );

  it('whose answer was lost waits for a status', async () => {
    await messages().lease(ref, T);
    await messages().markUnknown(ref, T);
    expect(await messages().lease(ref, T + 1)).toEqual({ kind: 'wait', until: T + UNKNOWN_MS });
    await messages().advance(ref, { state: 'delivered', at: T + 2 });
    expect((await messages().lease(ref, T + UNKNOWN_MS)).kind).toBe('finished');
  });

  it('is found by the provider’s id once sent', async () => {
    await messages().lease(ref, T);
    await messages().markSent(ref, 'wamid.1', T + 5);
    const found = await messages().findByWamid('wamid.1');
    expect(found).toMatchObject({ ...ref, message: { state: 'sent', wamid: 'wamid.1' } });
    expect(found?.message.history.map((entry) => entry.state)).toEqual(['queued', 'sending', 'sent']);
    expect(await messages().findByWamid('wamid.2')).toBeNull();
  });

  it('keeps a status that overtook the answer to its sending', async () => {
    await messages().lease(ref, T);
    await messages().advance(ref, { state: 'read', at: T + 1 });
    await messages().markSent(ref, 'wamid.1', T + 2);
    expect(await messages().load(ref)).toMatchObject({ state: 'read', wamid: 'wamid.1' });
  });

  it('ends at the highest state, in whatever order and however often the statuses come', async () => {
    const reports = ['read', 'sent', 'delivered', 'read', 'delivered', 'failed'] as const;
    await Promise.all(reports.map((each, i) => messages().advance(ref, { state: each, at: T + i })));
    expect(await state()).toBe('read');
  });

  it('notes why it failed, and takes late news of a delivery all the same', async () => {
    const failed = await messages().advance(ref, { state: 'failed', at: T, failure: '131026' });
    expect(failed).toMatchObject({ kind: 'advanced', message: { state: 'failed', failure: '131026' } });
    expect(await messages().advance(ref, { state: 'failed', at: T })).toMatchObject({ kind: 'unchanged' });
    await messages().advance(ref, { state: 'delivered', at: T });
    expect(await state()).toBe('delivered');
  });

  it('that does not exist is gone, and nothing is made of it', async () => {
    const nobody = { ...ref, messageId: 'msg_none' };
    expect(await messages().lease(nobody, T)).toEqual({ kind: 'gone' });
    expect(await messages().advance(nobody, { state: 'read', at: T })).toBeNull();
    await messages().markSent(nobody, 'wamid.9', T);
    expect(await messages().load(nobody)).toBeNull();
  });
});
