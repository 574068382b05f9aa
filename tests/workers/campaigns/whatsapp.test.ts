import { beforeEach, expect, it } from 'vitest';
import type { SendOutcome, SentBy } from '#functions/gateways/whatsapp.ts';
import { settleWhatsAppRow } from '#functions/services/campaigns/settle-row.ts';
import type { NewsSender } from '#functions/services/whatsapp/own-senders.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { parseCampaignCallback } from '#shared/domain/campaign/callback.ts';
import { NO_ANSWER_MS } from '#shared/domain/campaign/rows.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import type { TemplateMessage } from '#shared/domain/messaging/payload.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { aGuestInBook, CAMPAIGN_ID, commandsOf, sendingOn, startOn } from './kit.ts';

const HOUR = 3_600_000;
const READY: NewsSender = { locales: ['en'], quality: { quality: 'GREEN', at: 0 }, tier: null };
const engine = await engineOfFile();
let world: World;
let now = NOON_TUESDAY;
let outcome: SendOutcome = { kind: 'accepted', wamid: 'w' };
let sender: NewsSender | null = READY;
let templateLocale: 'en' | 'it' = 'en';
beforeEach(async () => {
  world = await openWorld(engine);
  now = NOON_TUESDAY;
  outcome = { kind: 'accepted', wamid: 'w' };
  sender = READY;
  templateLocale = 'en';
});

/** A campaign by WhatsApp to so many guests, none of them held out, and the provider that keeps what was sent. */
async function byWhatsApp(names: readonly string[]) {
  const { table } = world;
  const sent: { message: TemplateMessage; by: SentBy }[] = [];
  const whatsApp = {
    async send(message: unknown, by: SentBy = {}) {
      sent.push({ message: message as TemplateMessage, by });
      return outcome;
    },
  };
  const senders = {
    forNews: async () => sender,
    forTemplate: async () =>
      ({ locale: templateLocale, by: { phoneNumberId: '1', token: 't', category: 'marketing' } }) as const,
    refused: async () => {},
  };
  for (const [no, name] of names.entries()) {
    const guestId = await aGuestInBook(table, name, `+3933312345${String(no).padStart(2, '0')}`);
    await consentsStore(table).add(VENUE_ID, anAct({ guestId, at: NOON_TUESDAY - 1 }));
  }
  await startOn(table, now, { channel: 'whatsapp' });
  const sending = sendingOn({ now: () => now }, undefined, { whatsApp, senders });
  async function takeLast() {
    const last = (await commandsOf(table)).at(-1);
    now = Math.max(now, last?.dueAt ?? 0);
    if (last) await sending.take(sending.depsOn(table), last.command);
  }
  await takeLast();
  const rows = () => campaignsStore(table).rows(VENUE_ID, CAMPAIGN_ID);
  const stores = { campaigns: campaignsStore(table), consents: consentsStore(table) };
  async function report(state: 'sent' | 'delivered' | 'read' | 'failed', failure?: string) {
    const target = parseCampaignCallback(sent.at(-1)?.message.biz_opaque_callback_data ?? '');
    if (!target) throw new Error('nothing was sent');
    const status = { kind: 'status', event: 'e', wamid: 'w', state, at: now, ...(failure && { failure }) } as const;
    return settleWhatsAppRow(stores, target, status);
  }
  return {
    sent,
    takeLast,
    rows,
    report,
    mails: sending.mails,
    state: () => stores.campaigns.find(VENUE_ID, CAMPAIGN_ID),
  };
}

it('sends the template of news by the venue’s own number and the endpoint of marketing', async () => {
  const { sent, takeLast, rows, report } = await byWhatsApp(['ada']);
  await takeLast();
  expect(sent).toMatchObject([{ by: { phoneNumberId: '1', category: 'marketing' } }]);
  expect(sent[0]?.message.template).toMatchObject({ name: 'venue_news', language: { code: 'en' } });
  expect(JSON.stringify(sent[0]?.message.template.components)).toContain('Come & taste them.');
  await report('read');
  expect(await rows()).toMatchObject([{ state: 'delivered', read: true }]);
});

it('looks for what nobody answered by its callback, and never sends it again', async () => {
  const { sent, takeLast, rows, report } = await byWhatsApp(['ada']);
  outcome = { kind: 'noAnswer' };
  await takeLast();
  expect(await rows()).toMatchObject([{ state: 'sending' }]);
  now += NO_ANSWER_MS;
  await takeLast();
  await takeLast();
  expect(await rows()).toMatchObject([{ state: 'failed', failure: 'noAnswer' }]);
  await report('delivered');
  expect(await rows()).toMatchObject([{ state: 'delivered' }]);
  expect(sent).toHaveLength(1);
});

it('tries who was held back by Meta after a day and after three, and then by mail', async () => {
  const { sent, takeLast, rows, report, mails, state } = await byWhatsApp(['ada']);
  const first = now;
  for (const days of [1, 3]) {
    await takeLast();
    await takeLast();
    expect((await state())?.state).toBe('done');
    await report('failed', '131049');
    await report('failed', '131049');
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'wanted', channel: 'whatsapp' });
    expect(row?.dueAt).toBeGreaterThanOrEqual(first + days * 24 * HOUR);
  }
  await takeLast();
  await report('failed', '131049');
  expect(await rows()).toMatchObject([{ state: 'wanted', channel: 'mail' }]);
  await takeLast();
  await takeLast();
  expect(sent).toHaveLength(3);
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);
  expect(await rows()).toMatchObject([{ state: 'accepted', channel: 'mail' }]);
});

it('counts a message delivered that was called failed, and sends no second one', async () => {
  const { sent, takeLast, rows, report } = await byWhatsApp(['ada']);
  await takeLast();
  await report('failed', '131049');
  await report('delivered');
  expect(await rows()).toMatchObject([{ state: 'delivered' }]);
  await takeLast();
  expect(sent).toHaveLength(1);
});

it.each([
  ['131048', 'refused'],
  ['132015', 'refused'],
] as const)('stops for everybody at %s', async (code, stop) => {
  const { takeLast, state, rows } = await byWhatsApp(['ada', 'bea']);
  outcome = { kind: 'refused', code: Number(code) };
  await takeLast();
  await takeLast();
  expect(await state()).toMatchObject({ state: 'stopped', stop });
  expect((await rows()).every(({ state: each }) => each !== 'accepted')).toBe(true);
  expect(takeConsoleErrors().length).toBeGreaterThan(0);
});

it.each([
  ['its quality falls', { ...READY, quality: { quality: 'YELLOW', at: NOON_TUESDAY + 1 } }, 'quality'],
  ['the number is gone', null, 'number'],
] as const)('stops when %s', async (_, next, stop) => {
  const { sent, takeLast, state } = await byWhatsApp(['ada']);
  sender = next;
  await takeLast();
  expect(await state()).toMatchObject({ state: 'stopped', stop });
  expect(sent).toEqual([]);
});

it('leaves out whose template is rejected while the campaign is sent', async () => {
  sender = { ...READY, tier: 1 };
  const { sent, takeLast, rows } = await byWhatsApp(['ada', 'bea', 'cleo']);
  await takeLast();
  expect(sent).toHaveLength(1);
  sender = { ...READY, locales: [] };
  now += 25 * HOUR;
  await takeLast();
  expect(sent).toHaveLength(1);
  const left = (await rows()).filter(({ state }) => state !== 'held' && state !== 'accepted');
  expect(left.map(({ state, reason }) => [state, reason])).toEqual(left.map(() => ['skipped', 'noTemplate']));
  expect(left.length).toBeGreaterThan(0);
});

it('waits with a guest whose template is rejected at the moment of sending', async () => {
  const { sent, takeLast, rows } = await byWhatsApp(['ada']);
  templateLocale = 'it';
  await takeLast();
  expect(sent).toEqual([]);
  expect((await rows()).map(({ state }) => state)).toEqual(['wanted']);
});

it('takes a guest’s name with line breaks, blanks and braces as one parameter', async () => {
  const { sent, takeLast, rows } = await byWhatsApp(['ada']);
  const [row] = await rows();
  const card = await guestBookStore(world.table).card(VENUE_ID, row?.guestId ?? '');
  if (!card) throw new Error('no card');
  const named = { ...card, names: ['Ada\r\n{{1}}     Lovelace\t"'] };
  expect(
    await guestBookStore(world.table).keep(
      VENUE_ID,
      named,
      await guestBookStore(world.table).state(VENUE_ID, card.guestId),
    ),
  ).toBe('done');
  await takeLast();
  const message = JSON.stringify(sent[0]?.message);
  expect(message).toContain('Lovelace');
  const texts = [...message.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  for (const text of texts) expect(text).not.toMatch(/\\[nrt]| {4}/);
});

it('writes to no more guests in a day than the tier allows', async () => {
  sender = { ...READY, tier: 1 };
  const { sent, takeLast, state } = await byWhatsApp(['ada', 'bea']);
  await takeLast();
  expect(sent).toHaveLength(1);
  const first = now;
  await takeLast();
  expect(sent).toHaveLength(1);
  await takeLast();
  expect(now).toBeGreaterThanOrEqual(first + 24 * HOUR);
  expect(sent).toHaveLength(2);
  expect((await state())?.state).toBe('sending');
});

it('takes an answer that the guest wants no marketing for a withdrawal', async () => {
  const { takeLast, report, rows } = await byWhatsApp(['ada']);
  await takeLast();
  await report('failed', '131050');
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'failed', failure: '131050', optedOut: true });
  const acts = await consentsStore(world.table).actsOf(VENUE_ID, row?.guestId ?? '');
  expect(consentState(acts, 'whatsapp')).toBe('withdrawn');
});
