import { expect, it } from 'vitest';
import { moneyPk } from '#functions/stores/payments.keys.ts';
import { venueKey } from '#functions/stores/venues.keys.ts';
import { consentOf } from '#shared/domain/payment/consent.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { paymentsDesk } from './desk.ts';

const desk = paymentsDesk();
const VENUE_USER = { kind: 'user', userId: 'usr_1', name: 'Nina' } as const;
const DAY = 24 * 3_600_000;
const evidence = async (id: string) =>
  (await desk.world.call('payments.evidence', { venueId: VENUE_ID, id }, desk.owner)).body;

it('names terms, consent, messages, presence and money of a payment', async () => {
  const { id } = await desk.paid();
  await desk.evening();
  await desk.act(id, 'arrive');
  await desk.act(id, 'seat');
  const file = await evidence(id);
  expect(file.policy).toMatchObject({ locale: 'it', version: expect.stringMatching(/^.{8}$/), at: expect.any(Number) });
  expect(file.policy.lines).toHaveLength(4);
  expect(file.policy.lines.at(-1)).toContain('40,00');
  expect(file.consent).toEqual({ at: file.reservation.createdAt, how: 'ticked', locale: 'it' });
  expect(file.money.timeline).toMatchObject([{ what: 'attempt', state: 'paid', providerId: expect.any(String) }]);
  expect(file.messages.map(({ purpose }: { purpose: string }) => purpose)).toContain('confirmed');
  expect(file.messages[0].history[0]).toMatchObject({ state: expect.any(String), at: expect.any(Number) });
  expect(file.presence).toMatchObject([
    { action: 'arrive', by: 'user', name: expect.any(String) },
    { action: 'seat', by: 'user' },
  ]);
  expect(file.history.map(({ action }: { action: string }) => action)).toContain('book');
});

it('keeps what the guest read in the language of the page, whatever the venue is called later', async () => {
  const { id, token } = await desk.book();
  const { url } = (await desk.world.call('payments.pay', { provider: 'stripe', locale: 'ja' }, { token })).body;
  await payOnPage(url);
  await desk.world.call('payments.check', {}, { token });
  const { policy, consent } = await evidence(id);
  expect(policy.locale).toBe('ja');
  expect(consent.locale).toBe('ja');
  expect(policy.lines.join('')).toMatch(/\p{Script=Hiragana}/u);
  await desk.world.table.transact([
    { update: venueKey(VENUE_ID), set: { name: 'Another' }, if: { equals: { accountId: desk.world.venue.accountId } } },
  ]);
  expect((await evidence(id)).policy).toEqual(policy);
});

it('says that the terms were accepted by paying where somebody of the venue booked', async () => {
  const { id } = await desk.paid();
  const { reservation, ...records } = await desk.world.moneyOf(id);
  const [first] = reservation.history;
  const byVenue = { ...reservation, history: first ? [{ ...first, action: 'bookIn', actor: VENUE_USER }] : [] };
  expect(consentOf(byVenue, records)).toMatchObject({ how: 'paid', at: records.attempts[0]?.createdAt });
  expect(consentOf(byVenue, { ...records, attempts: [] })).toBeNull();
});

it('keeps hashes of address and device for 400 days, and never these themselves', async () => {
  const { id, token } = await desk.book();
  const from = { token, ip: '203.0.113.7', headers: { 'user-agent': 'Old Phone 3.1' } };
  const { url } = (await desk.world.call('payments.pay', { provider: 'stripe' }, from)).body;
  await payOnPage(url);
  await desk.world.call('payments.check', {}, { token });
  const hash = expect.stringMatching(/^[\w-]{22}$/);
  expect((await evidence(id)).origins).toEqual([
    { attemptId: expect.stringMatching(/^pay_/), at: expect.any(Number), address: hash, device: hash },
  ]);
  const stored = await desk.world.table.query({ pk: moneyPk(VENUE_ID, id) });
  expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113\.7|Old Phone/);
  const origin = stored.find(({ sk }) => sk.startsWith('O#'));
  expect(Number(origin?.ttl)).toBe(Math.ceil((desk.world.now() + 400 * DAY) / 1000));
  desk.pass(400 * DAY);
  await desk.signInAgain();
  expect((await evidence(id)).origins).toEqual([]);
});

it('is for owners and managers', async () => {
  const { id } = await desk.paid();
  const host = await desk.world.signIn({ role: 'host' });
  const { body } = await desk.world.call('payments.evidence', { venueId: VENUE_ID, id }, host);
  expect(body).toEqual({ errorid: 'session.forbidden' });
});
