import { beforeEach, expect, it } from 'vitest';
import type { Mail, MailOutcome } from '#functions/gateways/mail.ts';
import { settleMailRow } from '#functions/services/campaigns/settle-row.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { parseCampaignCallback } from '#shared/domain/campaign/callback.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { aGuestInBook, CAMPAIGN_ID, commandsOf, sendingOn, startOn } from './kit.ts';

const engine = await engineOfFile();
let world: World;
let now = NOON_TUESDAY;
beforeEach(async () => {
  world = await openWorld(engine);
  now = NOON_TUESDAY;
});

const campaigns = () => campaignsStore(world.table);
const stateOf = async (guestId: string) =>
  (await campaigns().rows(VENUE_ID, CAMPAIGN_ID)).find((row) => row.guestId === guestId);

function sendingNow(answer?: (mail: Mail) => Promise<MailOutcome>) {
  const sending = sendingOn({ now: () => now }, answer);
  const takeLast = async () => {
    const command = (await commandsOf(world.table)).at(-1)?.command;
    if (!command) throw new Error('nothing is due');
    return sending.take(sending.depsOn(world.table), command);
  };
  return { ...sending, takeLast };
}

it('sends with the headers of one click, and what the venue wrote as text', async () => {
  await aGuestInBook(world.table, 'ada');
  await startOn(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  await takeLast();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'ada@example.com', subject: 'Truffles are here', kind: 'campaign' });
  expect(mails[0]?.headers).toContainEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' });
  expect(mails[0]?.html).toContain('Come &#38; taste them.');
});

it('sends nothing to who opted out, was removed or was written to after the audience was frozen', async () => {
  const [ada, bea, cleo] = await Promise.all(['ada', 'bea', 'cleo'].map((name) => aGuestInBook(world.table, name)));
  if (!ada || !bea || !cleo) throw new Error('no guests');
  await startOn(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  now += 1000;
  await consentsStore(world.table).add(
    VENUE_ID,
    anAct({ guestId: ada, purpose: 'mail', act: 'withdrawn', at: now - 1 }),
  );
  await guestBookStore(world.table).forget(VENUE_ID, bea, now);
  const row = await stateOf(cleo);
  for (const other of ['a', 'b']) {
    const log = await campaigns().sentTo(VENUE_ID, cleo);
    await world.table.put({
      pk: `V#${VENUE_ID}#MKT`,
      sk: cleo,
      at: { ...log.at, [other]: now - 1 },
      n: log.version + 1,
    });
  }
  await takeLast();
  expect(mails).toEqual([]);
  expect(await stateOf(ada)).toMatchObject({ state: 'skipped', reason: 'optedOut' });
  expect(await stateOf(bea)).toBeUndefined();
  expect(row?.state === 'held' ? null : (await stateOf(cleo))?.reason).toBe(row?.state === 'held' ? null : 'cap');
});

it('stops at once, also for what is just being claimed', async () => {
  const ada = await aGuestInBook(world.table, 'ada');
  await startOn(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  const before = await campaigns().find(VENUE_ID, CAMPAIGN_ID);
  const row = await stateOf(ada);
  if (!before || !row) throw new Error('not frozen');
  expect(await campaigns().advance(VENUE_ID, before, { state: 'stopped', stop: 'person', dueAt: now }, now)).toBe(
    'done',
  );
  const log = await campaigns().sentTo(VENUE_ID, ada);
  expect(await campaigns().claim(VENUE_ID, before, row, log, now)).toBe('lost race');
  await takeLast();
  expect(mails).toEqual([]);
  expect(await stateOf(ada)).toMatchObject({ state: 'skipped', reason: 'stopped' });
});

it('stops by itself at a complaint, writes to nobody more, and never again to whom it came from', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, no) => aGuestInBook(world.table, `g${no}x`)));
  await startOn(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  await takeLast();
  expect(mails).toHaveLength(50);
  const target = parseCampaignCallback(mails[0]?.callback ?? '');
  if (!target) throw new Error('nothing was sent');
  const stores = { campaigns: campaigns(), consents: consentsStore(world.table) };
  const news = { event: 'e', messageId: 'm', at: now, about: 'campaign', fate: 'complaint' } as const;
  await settleMailRow(stores, target, news);
  await settleMailRow(stores, target, news);
  expect(takeConsoleErrors()).toHaveLength(2);
  now += 11 * 60_000;
  await takeLast();
  await takeLast();
  expect(mails).toHaveLength(50);
  expect(await campaigns().find(VENUE_ID, CAMPAIGN_ID)).toMatchObject({ state: 'stopped', stop: 'complaints' });
  const rows = await campaigns().rows(VENUE_ID, CAMPAIGN_ID);
  expect(resultsOf(rows)).toMatchObject({ complained: 1, onItsWay: 50 });
  const complained = rows.find((row) => row.complained);
  const acts = await consentsStore(world.table).actsOf(VENUE_ID, complained?.guestId ?? '');
  expect(consentState(acts, 'mail')).toBe('withdrawn');
  expect(acts.filter(({ act }) => act === 'withdrawn')).toHaveLength(1);
});

it('waits for the morning', async () => {
  await aGuestInBook(world.table, 'ada');
  now = Date.parse('2026-12-01T21:00:00+01:00');
  await startOn(world.table, now);
  const { takeLast, mails } = sendingNow();
  await takeLast();
  await takeLast();
  expect(mails).toEqual([]);
  expect((await commandsOf(world.table)).at(-1)?.dueAt).toBe(Date.parse('2026-12-02T10:00:00+01:00'));
});

it.each([
  ['took nothing: it waits', 'TooManyRequestsException', 'wanted', 0],
  ['did not answer: it is not sent again', 'TimeoutError', 'sending', 1],
])('the provider %s', async (_, name, state, errors) => {
  const ada = await aGuestInBook(world.table, 'ada');
  await startOn(world.table, now);
  const { takeLast } = sendingNow(async () => {
    throw new Error('SES answered', { cause: Object.assign(new Error('no'), { name }) });
  });
  await takeLast();
  await takeLast();
  expect((await stateOf(ada))?.state).toBe(state);
  expect(takeConsoleErrors()).toHaveLength(errors);
});
