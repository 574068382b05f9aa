import { expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aGuestInBook } from '#tests/workers/campaigns/kit.ts';
import { A_DRAFT, leaderOf } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('says whom it would reach, and why not the others', async () => {
  const { table } = on.world;
  await aGuestInBook(table, 'ada');
  const bea = await aGuestInBook(table, 'bea');
  const withdrawn = anAct({
    guestId: bea,
    purpose: 'mail',
    act: 'withdrawn',
    form: 'oneClick',
    at: on.world.now() - 1,
  });
  await consentsStore(table).add(VENUE_ID, withdrawn);
  on.world.setNow(on.world.now() + 1);
  const asked = { venueId: VENUE_ID, channel: 'mail' as const, segment: A_DRAFT.segment, locales: ['en' as const] };
  const { body } = await on.world.call('campaigns.audience', asked, as.leader);
  expect(body).toMatchObject({ total: 2, eligible: 1, leftOut: { optedOut: 1 } });
  expect(body.guests.map(({ name, reason }: { name: string; reason: string | null }) => [name, reason])).toEqual([
    ['ada', null],
    ['bea', 'optedOut'],
  ]);
  expect(body).toMatchObject({ price: { least: 0, most: 0 }, credits: { before: 0, after: 1 }, whatsapp: null });
  expect(body.sendsAt).toBe(on.world.now());
  expect(body).toMatchObject({ pricesOf: '2026-01-01', hours: { from: 600, to: 1200 } });
  const left = await on.world.call('campaigns.audience', { ...asked, shown: 'optedOut' }, as.leader);
  expect(left.body.guests.map(({ name }: { name: string }) => name)).toEqual(['bea']);
  const byNumber = await on.world.call('campaigns.audience', { ...asked, channel: 'whatsapp' }, as.leader);
  expect(byNumber.body).toMatchObject({ eligible: 0, leftOut: { noAddress: 2 }, whatsapp: { ready: false } });
});
