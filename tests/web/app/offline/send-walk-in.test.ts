import { expect, it } from 'vitest';
import type { PendingWalkIn } from '#shared/domain/reservation/pending-walk-in.ts';
import type { Api } from '#web/api/api.ts';
import { createSender } from '#web/app/offline/send-pending-changes.ts';
import { anEvening, aParty, aUnit } from '../../manage/party.ts';
import { aQueue } from '../kit.ts';

type Request = { readonly unit?: number };
type Sent = { readonly key: string; readonly wish: Request };

const WALK_IN: PendingWalkIn = { kind: 'walkIn', covers: 2, phone: '', unit: 1, start: 1170, at: 5 };

/** A device with one walk-in in its queue, and a server that answers each call as the list says. */
async function aDevice(answers: ((wish: Request) => object)[]) {
  const queue = aQueue();
  const sent: Sent[] = [];
  const units = [aUnit(), aUnit({ no: 2, name: 'T2', tables: [2] })];
  const walk_in = async (wish: Request, { key }: { key: string }) => {
    sent.push({ key, wish });
    return answers[sent.length - 1]?.(wish);
  };
  const serviceDay = async () => ({ kind: 'done', value: anEvening({ units, reservations: [seatedAt(2)] }) });
  await queue.add({
    ...{ id: 'key-1', user: 'usr_anna', venueId: 'ven_1', date: '2026-11-21', table: 'T1', tried: null },
    ...{ party: { id: 'key-1', name: 'Blue hat' }, deed: WALK_IN },
  });
  const { wake } = createSender({
    api: { reservations: { walk_in, tonight: serviceDay } } as unknown as Api,
    ...{ queue, user: () => 'usr_anna', onAnswer: () => {}, onSent: () => {} },
    ...{ alone: (work: () => Promise<void>) => work(), later: () => 0 },
  });
  return { queue, sent, wake };
}

const seatedAt = (unit: number) => aParty({ id: 'res_20261121_00000077', name: 'Blue hat', unit, presence: 'seated' });
const done = (unit: number) => () => ({ kind: 'done', value: { reservation: seatedAt(unit), date: '2026-11-21' } });
const refused = (errorid: string) => () => ({ kind: 'refused', errorid, issues: [], detail: {} });
const offline = () => ({ kind: 'offline' });

it('is seated once under its own key, however often it is sent, at its table and from when it sat down', async () => {
  const { queue, sent, wake } = await aDevice([offline, () => ({ kind: 'timeout' }), done(1)]);
  for (const _ of [1, 2, 3]) await wake();
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(sent[2]?.wish).toEqual({ venueId: 'ven_1', covers: 2, name: 'Blue hat', unit: 1, at: 5 });
  expect(queue.now()).toEqual({ waiting: [], failed: [] });
});

it('whose table was given to others meanwhile gets another one, and the host is told which', async () => {
  const { queue, sent, wake } = await aDevice([refused('table.taken'), done(2)]);
  await wake();
  expect(sent.map(({ wish }) => wish.unit)).toEqual([1, undefined]);
  expect(queue.now().waiting).toEqual([]);
  expect(queue.now().failed).toMatchObject([{ why: 'seatedElsewhere', table: 'T1', kept: 'T2' }]);
});

it('for whom there is no table at all is told with the reason, and is sent no more', async () => {
  const { queue, sent, wake } = await aDevice([refused('table.taken'), refused('tables.none')]);
  for (const _ of [1, 2]) await wake();
  expect(sent).toHaveLength(2);
  expect(queue.now()).toMatchObject({ waiting: [], failed: [{ why: 'tables.none', party: { name: 'Blue hat' } }] });
});
