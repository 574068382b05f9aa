import { beforeEach, describe, expect, it } from 'vitest';
import { messagesWorker } from '#functions/workers/messages/handler.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, NO_ANSWER, openDesk, refused } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

it('asks the guest to confirm, in the guest’s language, with the proofs in its buttons', async () => {
  const id = await desk.book();
  expect(await desk.deliver()).toEqual({ batchItemFailures: [] });

  const [sent] = desk.provider.sent;
  expect(sent).toMatchObject({
    to: '393331234567',
    template: { name: 'booking_confirm_request', language: { code: 'it' } },
  });
  const [header, body, confirm, cancel, link] = sent?.template.components.map(({ parameters }) => parameters) ?? [];
  expect(header).toEqual([{ type: 'text', text: 'Trattoria da Nina' }]);
  expect(body?.map((each) => 'text' in each && each.text)).toEqual(['Giulia Rossi', 'sab 5 dic 2026, 20:00', '2']);
  const target = { venueId: desk.venue.venueId, reservationId: id };
  const carried = (part: typeof link) => (part?.[0] && 'payload' in part[0] ? part[0].payload : '');
  expect(await links.openButton(carried(confirm))).toEqual({ ...target, press: 'confirm', start: GUEST.start });
  expect(await links.openButton(carried(cancel))).toEqual({ ...target, press: 'cancel', start: GUEST.start });
  const holder = await links.open(link?.[0] && 'text' in link[0] ? link[0].text : '');
  expect(holder).toMatchObject(target);
  const { reservation, last } = await desk.look(id);
  expect(holder && (await links.reaches(holder, reservation.contact))).toBe(true);
  expect(last).toMatchObject({ state: 'sent', wamid: 'wamid.1' });
});

it('says who of the guests are children, and how many sit in highchairs', async () => {
  await desk.book({ adults: 2, children: 2, highchairs: 1 });
  await desk.deliver();
  const [, body] = desk.provider.sent[0]?.template.components.map(({ parameters }) => parameters) ?? [];
  expect(body?.[2]).toMatchObject({ text: '4 (2 adulti · 2 bambini · 1 seggiolone)' });
});

it('sends a message once, however often its command comes', async () => {
  const id = await desk.book();
  await desk.deliver();
  const { last } = await desk.look(id);
  const body = JSON.stringify(desk.command(last));
  await desk.send(batchOf([body, body]));
  await desk.send(batchOf([body]));
  expect(desk.provider.sent).toHaveLength(1);
});

it('sends a message once when two workers take it at the same moment', async () => {
  const id = await desk.book();
  const { last } = await desk.look(id);
  const body = JSON.stringify(desk.command(last));
  await Promise.all([desk.send(batchOf([body])), desk.send(batchOf([body]))]);
  expect(desk.provider.sent).toHaveLength(1);
});

describe('when the provider’s answer is lost', () => {
  it('waits five minutes, and sends nothing when a status has come meanwhile', async () => {
    const id = await desk.book();
    desk.provider.answer(NO_ANSWER);
    await desk.deliver();
    const { last } = await desk.look(id);
    expect(last.state).toBe('unknown');

    desk.pass(MINUTE);
    await desk.apply(batchOf([desk.status(last, 'wamid.taken', 'sent')]));
    desk.pass(5 * MINUTE);
    await desk.deliver();
    expect(desk.provider.sent).toHaveLength(1);
    expect((await desk.look(id)).last).toMatchObject({ state: 'sent', wamid: 'wamid.taken' });
  });

  it('sends again after five minutes of silence, not before', async () => {
    const id = await desk.book();
    desk.provider.answer(NO_ANSWER);
    await desk.deliver();
    desk.pass(4 * MINUTE);
    await desk.deliver();
    expect(desk.provider.sent).toHaveLength(1);
    desk.pass(MINUTE);
    await desk.deliver();
    expect(desk.provider.sent).toHaveLength(2);
    expect((await desk.look(id)).last.state).toBe('sent');
  });

  it('gives up when every answer is lost, and the table is kept without messages', async () => {
    const id = await desk.book();
    desk.provider.answer(...Array.from({ length: 20 }, () => NO_ANSWER));
    for (let minute = 0; minute < 40; minute += 1) {
      await desk.deliver();
      desk.pass(MINUTE);
    }
    expect(desk.provider.sent.length).toBeLessThanOrEqual(4);
    const { reservation, last } = await desk.look(id);
    expect(last).toMatchObject({ state: 'failed', failure: 'noAnswer' });
    expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'none' });
  });

  it('does not send twice after a crash between sending and noting it', async () => {
    const id = await desk.book();
    const { last } = await desk.look(id);
    const body = JSON.stringify(desk.command(last));
    const crash = messagesWorker({
      ...desk.deps,
      messages: { ...desk.messages, markSent: () => Promise.reject(new Error('crashed')) },
    });
    expect(await crash(batchOf([body]))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    expect(takeConsoleErrors()).toHaveLength(1);

    // SQS hands it over again after the visibility time-out; meanwhile the provider reports what it took.
    desk.pass(3 * MINUTE);
    expect(await desk.send(batchOf([body]))).toEqual({ batchItemFailures: [] });
    await desk.apply(batchOf([desk.status(last, 'wamid.1', 'delivered')]));
    desk.pass(6 * MINUTE);
    await desk.deliver();
    expect(desk.provider.sent).toHaveLength(1);
    expect((await desk.look(id)).last).toMatchObject({ state: 'delivered', wamid: 'wamid.1' });
  });
});

describe('when the provider refuses', () => {
  it.each([
    [131026, 'a number that is not on WhatsApp', 0],
    [131049, 'a message that Meta holds back', 0],
    [100, 'a parameter of ours that is wrong', 1],
    [132000, 'a template of another shape', 1],
  ])('keeps the table without messages after %i, %s', async (code, _, alarms) => {
    const id = await desk.book();
    desk.provider.answer(refused(code));
    await desk.deliver();
    const { reservation, last } = await desk.look(id);
    expect(last).toMatchObject({ state: 'failed', failure: String(code) });
    expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'none' });
    expect(reservation.history.at(-1)).toMatchObject({ action: 'deliveryFailed', reason: String(code) });
    const { sheet } = await desk.days.load(desk.venue.venueId, reservation.date);
    expect(sheet.parties.map(({ status }) => status)).toEqual(['confirmed']);
    expect(takeConsoleErrors()).toHaveLength(alarms);
    expect(desk.alarms()).toBe(alarms);
  });

  it('waits 1, 4 and 16 seconds at the limit of the pair, and sends then', async () => {
    const id = await desk.book();
    desk.provider.answer(refused(131056), refused(131056), refused(131056));
    const gaps: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await desk.deliver();
      const [next] = (await Promise.all(Array.from({ length: 8 }, (_, shard) => desk.outbox.all(shard))))
        .flat()
        .filter(({ entries }) => entries[0]?.kind === 'message');
      gaps.push(((next?.dueAt ?? 0) - desk.now()) / 1000);
      expect((await desk.look(id)).last.state).toBe('queued');
      desk.pass(MINUTE);
    }
    await desk.deliver();
    expect(gaps).toEqual([1, 4, 16]);
    expect((await desk.look(id)).last.state).toBe('sent');
    expect(desk.provider.sent).toHaveLength(4);
  });

  it('loses nothing while our token is invalid, and raises the alarm each time', async () => {
    const id = await desk.book();
    desk.provider.answer(refused(190), refused(190));
    await desk.deliver();
    desk.pass(10 * MINUTE);
    await desk.deliver();
    expect(takeConsoleErrors()).toHaveLength(2);
    expect(desk.alarms()).toBe(2);
    expect((await desk.look(id)).last.state).toBe('queued');
    desk.pass(10 * MINUTE);
    await desk.deliver();
    expect((await desk.look(id)).last.state).toBe('sent');
  });

  it('sends the template in English where the guest’s language is missing', async () => {
    const id = await desk.book({ locale: 'ja' as never });
    desk.provider.answer(refused(132001));
    await desk.deliver();
    expect(desk.provider.sent.map(({ template }) => template.language.code)).toEqual(['ja', 'en']);
    expect((await desk.look(id)).last.state).toBe('sent');
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});

it('does not ask a guest to confirm what was cancelled before the message left', async () => {
  const id = await desk.book();
  const token = await links.mint({ venueId: desk.venue.venueId, reservationId: id });
  await desk.call('guest.cancel', {}, { token });
  await desk.deliver();
  expect(desk.provider.sent.map(({ template }) => template.name)).toEqual(['booking_cancelled']);
  const { messages } = await desk.look(id);
  const states = Object.fromEntries(messages.map(({ purpose, state }) => [purpose, state]));
  expect(states).toEqual({ confirmRequest: 'failed', cancelled: 'sent' });
});

it('does the others of a batch when one message is poison, and holds back those behind it in its thread', async () => {
  const id = await desk.book();
  const good = JSON.stringify(desk.command((await desk.look(id)).last));
  const poison = [
    ['{', 'not JSON'],
    ['{"kind":"timer"}', 'another kind'],
    ['null', 'nothing'],
  ] as const;
  for (const [body] of poison) {
    expect(await desk.send(batchOf([body, good]))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  }
  expect(desk.provider.sent).toHaveLength(1);
  const inOneThread = await desk.send(batchOf(['{', good], 'thread'));
  expect(inOneThread.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }]);
  expect(takeConsoleErrors()).toHaveLength(4);
});

it('forgets a command whose reservation is gone', async () => {
  const id = await desk.book();
  const command = desk.command((await desk.look(id)).last);
  const body = JSON.stringify({ ...command, reservationId: 'res_20261205_00000000' });
  expect(await desk.send(batchOf([body]))).toEqual({ batchItemFailures: [] });
  expect(desk.provider.sent).toEqual([]);
});
