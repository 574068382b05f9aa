import { beforeEach, expect, it } from 'vitest';
import { openingsStore } from '#functions/stores/openings.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { notifiedBy } from '#tests/workers/notices/notified.ts';
import { outboxOf } from '../auth/kit.ts';

const on = operationWorld();
const ADA = { hostname: 'localhost', email: 'ada@x.test', locale: 'it', agreed: true } as const;
const tell = (over: object = {}) => on.world.call('venues.tell_me', { ...ADA, ...over });
const waiting = () => openingsStore(on.world.table).waiting(VENUE_ID);

beforeEach(async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  await on.world.venues.save({ ...on.world.venue, active: false });
});

it('keeps an address once, however often and in whatever case it is left, and nothing else', async () => {
  expect((await tell()).body).toEqual({ errorid: '0', open: false });
  await tell({ email: 'ADA@x.test' });
  expect(await waiting()).toHaveLength(1);
  expect(Object.keys((await waiting())[0] ?? {}).toSorted()).toEqual(['email', 'locale']);
});

it.each([
  ['no address', { email: 'ada' }],
  ['no consent', { agreed: false }],
])('keeps nothing with %s', async (_, over) => {
  expect((await tell(over)).body.errorid).toBe('request.invalid');
  expect(await waiting()).toEqual([]);
});

it('keeps nothing where the page is open or nobody’s', async () => {
  expect((await tell({ hostname: 'nobody.example' })).body.errorid).toBe('venue.unknown');
  await on.world.venues.save(on.world.venue);
  on.world.pass(15_000);
  expect((await tell()).body).toEqual({ errorid: '0', open: true });
  expect(await waiting()).toEqual([]);
});

it('is limited by address, over all callers', async () => {
  const answers: string[] = [];
  for (let nth = 0; nth < 11; nth += 1) answers.push((await tell()).body.errorid);
  expect([answers.slice(0, 10), answers.at(-1)]).toEqual([Array(10).fill('0'), 'message.tooMany']);
});

it('writes once in the guest’s language when the page opens, and deletes the address behind it', async () => {
  await tell();
  await tell({ email: 'yuki@x.test', locale: 'ja' });
  await on.world.venues.save(on.world.venue);
  const deps = { venues: on.world.venues, openings: openingsStore(on.world.table) };
  const opened = { kind: 'notice', about: 'pageOpened', id: VENUE_ID, locale: 'it' } as const;
  const mails = await notifiedBy(opened, deps);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', 'yuki@x.test']);
  const ada = mails.find(({ to }) => to === 'ada@x.test');
  expect(ada?.text).toContain('Trattoria da Nina');
  expect(ada?.text).toMatch(/https:\/\/[\w.]+\/\?lang=it/);
  expect(await waiting()).toEqual([]);
  expect(await notifiedBy(opened, deps)).toEqual([]);
});

it('writes to nobody while the page is closed again', async () => {
  await tell();
  const deps = { venues: on.world.venues, openings: openingsStore(on.world.table) };
  expect(await notifiedBy({ kind: 'notice', about: 'pageOpened', id: VENUE_ID, locale: 'it' }, deps)).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

it('is set off by opening the page, and by no other change', async () => {
  const write = async (active: boolean, revision: number) =>
    on.world.send(
      'settings.section_write',
      { section: 'page', venueId: VENUE_ID, revision, value: { active }, kept: [] },
      await on.world.signIn({ role: 'owner' }),
    );
  const told = async () =>
    (await outboxOf(on.world)).filter((entry) => entry.kind === 'notice' && entry.about === 'pageOpened');
  await write(true, 0);
  expect(await told()).toEqual([expect.objectContaining({ id: VENUE_ID })]);
  await write(false, 1);
  expect(await told()).toHaveLength(1);
});
