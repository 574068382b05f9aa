import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsStore } from '#functions/stores/events.ts';
import { whatsAppEventsWorker } from '#functions/workers/whatsapp-events/handler.ts';
import inItalian from '#locales/it/replies.json' with { type: 'json' };
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

/** A reservation whose request was taken by the provider as `wamid.1`. */
async function asked(): Promise<{ id: ReservationId; message: Message; target: Parameters<typeof links.mint>[0] }> {
  const id = await desk.book();
  await desk.deliver();
  const { last: message } = await desk.look(id);
  return { id, message, target: { venueId: desk.venue.venueId, reservationId: id } };
}

const OK = { batchItemFailures: [] };

const firstLines = () => desk.provider.replies.map(({ text }) => text.body.split('\n\n')[0]);

describe('statuses', () => {
  it('come to the same end in whatever order and however often they come', async () => {
    const orders = fc.shuffledSubarray(['sent', 'delivered', 'read', 'sent', 'delivered', 'read'], { minLength: 6 });
    const { message } = await asked();
    await fc.assert(
      fc.asyncProperty(orders, async (statuses) => {
        const desk = await openDesk(engine);
        const id = await desk.book();
        await desk.deliver();
        const { last } = await desk.look(id);
        for (const status of statuses) {
          expect(await desk.apply(batchOf([desk.status(last, 'wamid.1', status)]))).toEqual(OK);
        }
        expect((await desk.look(id)).last.state).toBe('read');
      }),
      { numRuns: 8 },
    );
    expect(message.state).toBe('sent');
  });

  it('one that fails again and again does not keep back the others of its call', async () => {
    const { id, message } = await asked();
    const other = { ...message, id: 'msg_0000000000000002' };
    const statusOf = (each: Message, wamid: string) =>
      JSON.parse(JSON.parse(desk.status(each, wamid, 'delivered')).body).entry[0].changes[0].value.statuses[0];
    const body = desk.received({ statuses: [statusOf(other, 'wamid.2'), statusOf(message, 'wamid.1')] });
    const load: typeof desk.messages.load = async (ref) => {
      if (ref.messageId === other.id) throw new Error('poison');
      return desk.messages.load(ref);
    };
    const deps = { ...desk.deps, events: eventsStore(desk.table), messages: { ...desk.messages, load } };
    expect((await whatsAppEventsWorker(deps)(batchOf([body]))).batchItemFailures).toHaveLength(1);
    expect(takeConsoleErrors()).toHaveLength(1);
    expect((await desk.look(id)).last.state).toBe('delivered');
  });

  it('may tell of a failure after the provider took the message: the table is kept without messages', async () => {
    const { id, message } = await asked();
    const failed = desk.status(message, 'wamid.1', 'failed', 131026);
    expect(await desk.apply(batchOf([failed, failed]))).toEqual(OK);
    const { reservation, messages } = await desk.look(id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ state: 'failed', failure: '131026' });
    expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'none', revision: 2 });
  });

  it('do not take back a delivery: a failure after it is late news', async () => {
    const { id, message } = await asked();
    await desk.apply(batchOf([desk.status(message, 'wamid.1', 'delivered')]));
    await desk.apply(batchOf([desk.status(message, 'wamid.1', 'failed', 131026)]));
    const { reservation, last } = await desk.look(id);
    expect(last.state).toBe('delivered');
    expect(reservation).toMatchObject({ booking: 'unconfirmed', messaging: 'whatsapp' });
  });

  it('may tell of a delivery after a failure', async () => {
    const { id, message } = await asked();
    await desk.apply(batchOf([desk.status(message, 'wamid.1', 'failed', 131026)]));
    await desk.apply(batchOf([desk.status(message, 'wamid.1', 'delivered')]));
    expect((await desk.look(id)).last.state).toBe('delivered');
  });

  it('of a passing failure let the message be written anew, three times at the most', async () => {
    const { id } = await asked();
    for (let round = 1; round <= 3; round += 1) {
      const { last } = await desk.look(id);
      await desk.apply(batchOf([desk.status(last, last.wamid ?? '', 'failed', 131000)]));
      await desk.deliver();
    }
    const { reservation, messages } = await desk.look(id);
    expect(messages.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(desk.provider.sent).toHaveLength(3);
    expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'none' });
  });

  it('find a message by the provider’s id alone', async () => {
    const { id } = await asked();
    const value = { statuses: [{ id: 'wamid.1', status: 'delivered', timestamp: '1796497205' }] };
    expect(await desk.apply(batchOf([desk.received(value)]))).toEqual(OK);
    expect((await desk.look(id)).last.state).toBe('delivered');
  });

  it.each([
    ['of a message that nobody knows', { statuses: [{ id: 'wamid.x', status: 'read', timestamp: '1' }] }],
    ['of a kind that nobody knows', { statuses: [{ id: 'wamid.1', status: 'warned', timestamp: '1' }] }],
    ['without an id', { statuses: [{ status: 'read', timestamp: '1' }] }],
    [
      'of a guest who changed number',
      { messages: [{ id: 'w', timestamp: '1', type: 'system', system: { wa_id: '1' } }] },
    ],
    [
      'of a reaction that is taken back',
      { messages: [{ id: 'w', timestamp: '1', type: 'reaction', reaction: { message_id: 'wamid.1' } }] },
    ],
  ])('%s are passed over', async (_, value) => {
    const { id } = await asked();
    expect(await desk.apply(batchOf([desk.received(value)]))).toEqual(OK);
    expect((await desk.look(id)).last.state).toBe('sent');
  });

  it('come several in one POST', async () => {
    const { id, message } = await asked();
    const [first, second] = ['sent', 'read'].map((status) =>
      JSON.parse(JSON.parse(desk.status(message, 'wamid.1', status)).body),
    );
    const body = { object: 'whatsapp_business_account', entry: [...first.entry, ...second.entry] };
    await desk.apply(batchOf([JSON.stringify({ receivedAt: 0, body: JSON.stringify(body) })]));
    expect((await desk.look(id)).last.state).toBe('read');
  });
});

describe('a pressed button', () => {
  it('confirms the reservation, answers the message, and costs no further one', async () => {
    const { id, target } = await asked();
    const payload = await links.mintButton('confirm', target);
    expect(await desk.apply(batchOf([desk.pressed(payload, 'wamid.1')]))).toEqual(OK);
    const { reservation, messages } = await desk.look(id);
    expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'whatsapp' });
    expect(reservation.history.at(-1)).toMatchObject({ action: 'confirm', actor: { kind: 'whatsapp' } });
    expect(messages.map(({ state }) => state)).toEqual(['answered']);
    const { sheet } = await desk.days.load(desk.venue.venueId, reservation.date);
    expect(sheet.parties.map(({ status }) => status)).toEqual(['confirmed']);
  });

  it('counts also with an empty number, as of a sender with a user name', async () => {
    const { id, target } = await asked();
    const payload = await links.mintButton('confirm', target);
    expect(await desk.apply(batchOf([desk.pressed(payload, 'wamid.1', 'in', '')]))).toEqual(OK);
    expect((await desk.look(id)).reservation.booking).toBe('confirmed');
  });

  it('counts once, whether the webhook or the press is repeated', async () => {
    const { id, target } = await asked();
    const payload = await links.mintButton('confirm', target);
    const again = ['a', 'a', 'b'].map((press) => desk.pressed(payload, 'wamid.1', press));
    expect(await desk.apply(batchOf(again))).toEqual(OK);
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', revision: 2 });
  });

  it('cancels the reservation, frees the table, and the guest is told', async () => {
    const { id, target } = await asked();
    await desk.apply(batchOf([desk.pressed(await links.mintButton('cancelNow', target), 'wamid.1')]));
    await desk.deliver();
    const { reservation, last } = await desk.look(id);
    expect(reservation.booking).toBe('cancelled');
    expect(last).toMatchObject({ purpose: 'cancelled', state: 'sent' });
    expect((await desk.days.load(desk.venue.venueId, reservation.date)).sheet.parties).toEqual([]);
  });

  it('cancels nothing from the start on: who does not come then is absent', async () => {
    const { id, target } = await asked();
    await desk.apply(batchOf([desk.pressed(await links.mintButton('confirm', target), 'wamid.1')]));
    desk.setNow(Date.UTC(2026, 11, 5, 19)); // 20:00 in Rome, the start
    for (const button of ['cancel', 'cancelNow'] as const) {
      const payload = await links.mintButton(button, target);
      expect(await desk.apply(batchOf([desk.pressed(payload, 'wamid.1')]))).toEqual(OK);
      expect(desk.provider.replies.at(-1)?.text.body).toBe(inItalian.begun);
    }
    expect((await desk.look(id)).reservation.booking).toBe('confirmed');
  });

  it('does nothing after the reservation was cancelled, and says so to who confirms', async () => {
    const { id, target } = await asked();
    await desk.apply(batchOf([desk.pressed(await links.mintButton('cancelNow', target), 'wamid.1')]));
    expect(await desk.apply(batchOf([desk.pressed(await links.mintButton('confirm', target), 'wamid.1')]))).toEqual(OK);
    expect((await desk.look(id)).reservation.booking).toBe('cancelled');
    expect(firstLines()).toEqual([inItalian.gone]);
  });

  it('that comes too late is answered: who pressed Confirm believes to have a table', async () => {
    const { id, target } = await asked();
    desk.pass(12 * 60 * MINUTE);
    await desk.sweep();
    await desk.expire(batchOf(desk.queued.timers.splice(0).map(({ body }) => body)));
    expect((await desk.look(id)).reservation.booking).toBe('expired');
    expect(await desk.apply(batchOf([desk.pressed(await links.mintButton('confirm', target), 'wamid.1')]))).toEqual(OK);
    expect(firstLines()).toEqual([inItalian.gone]);
  });

  it.each([
    ['a proof that is altered', (payload: string) => `${payload.slice(0, -1)}${payload.endsWith('A') ? 'B' : 'A'}`],
    ['the proof of the other button', (payload: string) => payload.replace(/^C1/, 'X1')],
    ['no proof', () => 'C1'],
    ['something else', () => 'hello'],
  ])('does nothing with %s', async (_, alter) => {
    const { id, target } = await asked();
    const payload = alter(await links.mintButton('confirm', target));
    expect(await desk.apply(batchOf([desk.pressed(payload, 'wamid.1')]))).toEqual(OK);
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'unconfirmed', revision: 1 });
  });

  it('does nothing on the phone of whoever got the message before the number was corrected', async () => {
    const { id, target } = await asked();
    desk.pass(2 * MINUTE);
    const changed = await desk.call('guest.change_number', { phone: '+393337654321' } as never, {
      token: await links.mint(target),
    });
    expect(changed.status).toBe(200);
    await desk.deliver();
    const cancel = await links.mintButton('cancelNow', target);
    await desk.apply(batchOf([desk.pressed(cancel, 'wamid.1')]));
    expect((await desk.look(id)).reservation.booking).toBe('unconfirmed');
    await desk.apply(batchOf([desk.pressed(cancel, 'wamid.2', 'other')]));
    expect((await desk.look(id)).reservation.booking).toBe('cancelled');
  });

  it('is not lost when the day is too busy: the queue brings it again', async () => {
    const { id, target } = await asked();
    const payload = await links.mintButton('confirm', target);
    const days = { ...desk.days, change: () => Promise.resolve({ kind: 'busy' as const }) };
    const busy = whatsAppEventsWorker({ ...desk.deps, days, events: eventsStore(desk.table) });
    const batch = batchOf([desk.pressed(payload, 'wamid.1')]);
    expect(await busy(batch)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(await desk.apply(batch)).toEqual(OK);
    expect((await desk.look(id)).reservation.booking).toBe('confirmed');
  });
});

it('takes a text that quotes our message for an answer', async () => {
  const { id } = await asked();
  const value = {
    messages: [
      {
        id: 'in1',
        timestamp: '1796497300',
        type: 'text',
        context: { id: 'wamid.1' },
        text: { body: 'Is there parking?' },
      },
    ],
  };
  await desk.apply(batchOf([desk.received(value)]));
  const { reservation, last } = await desk.look(id);
  expect(last.state).toBe('answered');
  expect(reservation.booking).toBe('unconfirmed');
});

it.each([
  ['is no JSON', '{'],
  ['is another’s', JSON.stringify({ receivedAt: 0, body: '{"object":"page","entry":[]}' })],
])('leaves a message that %s to the dead letters', async (_, body) => {
  expect(await desk.apply(batchOf([body]))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  expect(takeConsoleErrors()).toHaveLength(1);
});
