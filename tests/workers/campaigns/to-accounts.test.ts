import { beforeEach, expect, it } from 'vitest';
import { trackedLinkTokensWith } from '#functions/credentials/tracked-link-token.ts';
import { unsubscribeTokensWith } from '#functions/credentials/unsubscribe-token.ts';
import type { Mail, MailOutcome } from '#functions/gateways/mail.ts';
import { settleMailRow } from '#functions/services/campaigns/settle-row.ts';
import { accountsStore, turnWrites } from '#functions/stores/accounts.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { usersStore } from '#functions/stores/users.ts';
import { parseCampaignCallback } from '#shared/domain/campaign/callback.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { isHeldOut, NO_ANSWER_MS } from '#shared/domain/campaign/rows.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import { aUser, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { aCustomer, NEWS_TEXT, startOnAccounts, TO_ACCOUNTS } from './accounts-kit.ts';
import { commandsOf, sendingOn } from './kit.ts';

const engine = await engineOfFile();
const secret = async () => 'a secret of this test';
let world: World;
let now = NOON_TUESDAY;
beforeEach(async () => {
  world = await openWorld(engine);
  now = NOON_TUESDAY;
});

const campaigns = () => campaignsStore(world.table);
const rows = () => campaigns().rows(PLATFORM_SENDER, TO_ACCOUNTS);
const rowOf = async (accountId: string) => (await rows()).find(({ guestId }) => guestId === accountId);
const withdrawn = (guestId: string, at = now - 1) => anAct({ guestId, purpose: 'mail', act: 'withdrawn', at });

/** Names of accounts that are not held out of the campaign. */
const NAMES = Array.from({ length: 90 }, (_, nth) => `c${nth}`).filter(
  (name) => !isHeldOut(TO_ACCOUNTS, `acc_${name}`),
);
const [ADA = '', BEA = '', CLEO = ''] = NAMES;

function sendingNow(answer?: (mail: Mail) => Promise<MailOutcome>) {
  const sending = sendingOn({ now: () => now }, answer);
  const takeLast = async () => {
    const command = (await commandsOf(world.table)).at(-1)?.command;
    if (!command) throw new Error('nothing is due');
    return sending.take(sending.depsOn(world.table), command);
  };
  return { ...sending, takeLast };
}

it('writes to the owner in their language, as text, with one click to stop and links to the platform only', async () => {
  const id = await aCustomer(world.table, ADA, {}, { locale: 'it' });
  const italian = { ...NEWS_TEXT, subject: 'Un nuovo resoconto\r\nBcc: all@example.com' };
  await startOnAccounts(world.table, now, { texts: { en: NEWS_TEXT, it: italian } });
  const { takeLast, mails } = sendingNow();
  for (let step = 0; step < 3; step += 1) await takeLast();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ to: `${ADA}@example.com`, sender: 'Coperto', kind: 'campaign' });
  expect(mail?.subject).toContain('Un nuovo resoconto');
  expect(mail?.html).toContain('Better &#38; &#60;faster&#62;.');
  expect(mail?.headers).toContainEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' });
  const link = /<(.+)>/.exec(mail?.headers?.[0]?.value ?? '')?.[1] ?? '';
  const { hostname, searchParams } = new URL(link);
  expect(hostname).toBe('coperto.example.com');
  const stop = { venueId: PLATFORM_SENDER, guestId: id, purpose: 'mail' };
  expect(await unsubscribeTokensWith(secret).open(searchParams.get('t') ?? '')).toEqual(stop);
  const tracked = /https:\/\/coperto\.example\.com\/forward\/go\?t=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await trackedLinkTokensWith(secret).open(tracked)).toMatchObject({ venueId: PLATFORM_SENDER, nth: 1 });
  expect(await rowOf(id)).toMatchObject({ state: 'accepted', locale: 'it' });
});

it('sends nothing to who opted out, was paused or was written to after the audience was frozen', async () => {
  const [ada, bea, cleo] = await Promise.all([ADA, BEA, CLEO].map((name) => aCustomer(world.table, name)));
  if (!ada || !bea || !cleo) throw new Error('no accounts');
  await startOnAccounts(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  now += 1000;
  await consentsStore(world.table).add(PLATFORM_SENDER, withdrawn(ada));
  const by = { userId: 'usr_boss', name: 'Bruno' };
  await world.table.transact(turnWrites(bea, 'active', { state: 'paused' }, { at: now, by, did: 'paused' }));
  const log = { a: now - 2, b: now - 1 };
  await world.table.put({ pk: `V#${PLATFORM_SENDER}#MKT`, sk: cleo, at: log, n: 1 });
  await takeLast();
  expect(mails).toEqual([]);
  expect((await rowOf(ada))?.reason).toBe('optedOut');
  expect((await rowOf(bea))?.reason).toBe('closed');
  expect((await rowOf(cleo))?.reason).toBe('cap');
  expect((await accountsStore(world.table).find(bea))?.state).toBe('paused');
});

it('writes to another owner where the one whom the row names has left, and never to their staff', async () => {
  const ada = await aCustomer(world.table, ADA);
  const users = usersStore(world.table);
  const other = (role: 'owner' | 'host') =>
    users.create(aUser({ userId: `usr_${role}`, accountId: ada, email: `${role}@example.com`, role }));
  await other('host');
  await startOnAccounts(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  await other('owner');
  const named = await users.find(`usr_${ADA}`);
  if (!named) throw new Error('no owner');
  await users.remove(named, []);
  await takeLast();
  expect(mails.map(({ to }) => to)).toEqual(['owner@example.com']);
});

it('sends once, though the worker is killed between the answer and its record', async () => {
  const ada = await aCustomer(world.table, ADA);
  await startOnAccounts(world.table, now);
  const sending = sendingNow();
  await sending.takeLast();
  const command = (await commandsOf(world.table)).at(-1)?.command;
  if (!command) throw new Error('nothing is due');
  // The mail is out; the write that would say so never happens.
  const dies = sending.depsOn(world.table);
  const dead = { ...dies, campaigns: { ...dies.campaigns, move: () => Promise.reject(new Error('killed')) } };
  expect(await sending.take(dead, command)).toBe(false);
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(sending.mails).toHaveLength(1);
  for (let again = 0; again < 3; again += 1) await sending.take(sending.depsOn(world.table), command);
  now += NO_ANSWER_MS + 1;
  await sending.takeLast();
  expect(sending.mails).toHaveLength(1);
  expect(await rowOf(ada)).toMatchObject({ state: 'failed', failure: 'noAnswer' });
});

it('holds some accounts out, and every row is counted once', async () => {
  const names = Array.from({ length: 40 }, (_, nth) => `c${nth}`);
  await Promise.all(names.map((name) => aCustomer(world.table, name)));
  await startOnAccounts(world.table, now);
  const { takeLast, mails } = sendingNow();
  for (let step = 0; step < 3; step += 1) await takeLast();
  const held = names.filter((name) => isHeldOut(TO_ACCOUNTS, `acc_${name}`));
  expect(held.length).toBeGreaterThan(0);
  expect(await rows()).toHaveLength(40);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(40 - held.length);
  expect((await campaigns().find(PLATFORM_SENDER, TO_ACCOUNTS))?.state).toBe('done');
});

it.each([
  ['a bounce', { state: 'failed', failure: 'bounce.Permanent.General' }, 'bounce', 0],
  ['a complaint', 'complaint', 'complaint', 1],
] as const)('%s of a mail ends the news to the account', async (_, fate, form, errors) => {
  const ada = await aCustomer(world.table, ADA);
  await startOnAccounts(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  await takeLast();
  const target = parseCampaignCallback(mails[0]?.callback ?? '');
  if (!target) throw new Error('nothing was sent');
  const stores = { campaigns: campaigns(), consents: consentsStore(world.table) };
  await settleMailRow(stores, target, { event: 'e', messageId: 'm', at: now, about: 'campaign', fate });
  expect(takeConsoleErrors()).toHaveLength(errors);
  const acts = await consentsStore(world.table).actsOf(PLATFORM_SENDER, ada);
  expect(consentState(acts, 'mail')).toBe('withdrawn');
  expect(acts.map((act) => act.form)).toEqual([form]);
});
