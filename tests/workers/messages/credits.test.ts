import { beforeEach, expect, it } from 'vitest';
import { creditsStore } from '#functions/stores/credits.ts';
import { usersStore } from '#functions/stores/users.ts';
import { faultOfLedger } from '#shared/domain/credit/entry.ts';
import { DEFAULT_PLAFOND, START_CREDIT } from '#shared/domain/credit/opening.ts';
import { balanceOf } from '#shared/domain/credit/wallet.ts';
import { rateOfMessage } from '#shared/domain/message/rates.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { aUser, day } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, GUEST, MINUTE, NO_ANSWER, openDesk, refused } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine, { form: { ...FORM_DEFAULTS, email: 'optional' } });
});

const TO_ITALY = { channel: 'whatsapp', category: 'utility', market: 'it' } as const;
const PRICE = rateOfMessage(TO_ITALY, day('2026-12-01'));
const store = () => creditsStore(desk.table);

async function standing() {
  const { accountId } = desk.venue;
  const { wallet, month } = await store().load(accountId);
  const entries = month ? await store().entries(accountId, month) : [];
  expect(faultOfLedger(entries, wallet)).toBeNull();
  const kinds = entries.map(({ kind }) => kind).slice(1);
  return { spent: START_CREDIT.micros - balanceOf(wallet), reserved: wallet.reserved, kinds };
}

/** Spends all that the account has, plafond included. */
async function spendAll(): Promise<void> {
  const { accountId } = desk.venue;
  const micros = START_CREDIT.micros + DEFAULT_PLAFOND;
  await store().post(accountId, { kind: 'reserve', source: 'all', micros }, { now: desk.now(), actor: 'test' });
}

it('reserves the price of a message when it leaves, and settles it when it is delivered', async () => {
  const id = await desk.book();
  await desk.deliver();
  expect(await standing()).toEqual({ spent: PRICE, reserved: PRICE, kinds: ['reserve'] });
  const { last } = await desk.look(id);
  await desk.apply(batchOf([desk.status(last, 'wamid.1', 'delivered')]));
  await desk.apply(batchOf([desk.status(last, 'wamid.1', 'read')]));
  await desk.apply(batchOf([desk.status(last, 'wamid.1', 'delivered')]));
  expect(await standing()).toEqual({ spent: PRICE, reserved: 0, kinds: ['reserve', 'settle'] });
});

it('gives the price back when the provider reports a failure afterwards', async () => {
  const id = await desk.book();
  await desk.deliver();
  await desk.apply(batchOf([desk.status((await desk.look(id)).last, 'wamid.1', 'failed', 131_026)]));
  expect(await standing()).toEqual({ spent: 0, reserved: 0, kinds: ['reserve', 'release'] });
});

it('gives the price back when the provider refuses at once', async () => {
  await desk.book();
  desk.provider.answer(refused(131_026));
  await desk.deliver();
  expect(await standing()).toEqual({ spent: 0, reserved: 0, kinds: ['reserve', 'release'] });
});

it('reserves once for a message that is sent again after a lost answer', async () => {
  const id = await desk.book();
  desk.provider.answer(NO_ANSWER);
  await desk.deliver();
  desk.pass(6 * MINUTE);
  await desk.deliver();
  expect(desk.provider.sent).toHaveLength(2);
  const { last } = await desk.look(id);
  await desk.apply(batchOf([desk.status(last, 'wamid.2', 'delivered')]));
  expect(await standing()).toEqual({ spent: PRICE, reserved: 0, kinds: ['reserve', 'settle'] });
});

it('settles once when the process stops between the report and its entry', async () => {
  const id = await desk.book();
  await desk.deliver();
  const { last } = await desk.look(id);
  await desk.messages.advance(
    { venueId: desk.venue.venueId, reservationId: id, messageId: last.id },
    { state: 'delivered', at: desk.now() },
  );
  expect((await standing()).reserved).toBe(PRICE);
  await desk.apply(batchOf([desk.status(last, 'wamid.1', 'delivered')]));
  expect(await standing()).toEqual({ spent: PRICE, reserved: 0, kinds: ['reserve', 'settle'] });
});

it('without credits, writes by mail to a guest who left an address, keeps the table and says why', async () => {
  await spendAll();
  const id = await desk.book({ email: 'giulia@x.test' } as never);
  await desk.deliver();
  await desk.deliver();
  expect([desk.provider.sent.length, desk.mails.sent.map(({ to }) => to)]).toEqual([0, ['giulia@x.test']]);
  const { reservation, last } = await desk.look(id);
  expect(last).toMatchObject({ channel: 'mail', state: 'sent' });
  expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'mail' });
  expect(reservation.history.at(-1)).toMatchObject({ reason: 'noCredit' });
});

it('without credits, sends a confirmation all the same to a guest who left no address: the platform gives it', async () => {
  await spendAll();
  const id = await desk.book();
  await desk.deliver();
  expect(desk.provider.sent).toHaveLength(1);
  expect((await desk.look(id)).last.state).toBe('sent');
  const { kinds, spent } = await standing();
  expect([kinds, spent]).toEqual([['reserve', 'grant', 'reserve'], START_CREDIT.micros + DEFAULT_PLAFOND]);
});

it('tells the owner once when a message makes the credits low', async () => {
  await usersStore(desk.table).create(aUser({ accountId: desk.venue.accountId, role: 'owner' }));
  const { accountId } = desk.venue;
  const micros = START_CREDIT.micros * 0.8 - 1;
  await store().post(accountId, { kind: 'reserve', source: 'most', micros }, { now: desk.now(), actor: 'test' });
  expect((await store().load(accountId)).told).toBe(false);
  for (const [nth, phone] of ['+393331234567', '+393331234568'].entries()) {
    await desk.book({ phone, start: GUEST.start + nth * 15 });
    await desk.deliver();
  }
  await desk.deliver();
  const notices = desk.queued.notices.map(({ body }) => JSON.parse(body));
  expect(notices).toEqual([{ kind: 'notice', about: 'creditsLow', id: 'usr_owner', locale: 'en' }]);
});
