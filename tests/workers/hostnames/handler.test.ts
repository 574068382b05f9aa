import { beforeEach, describe, expect, it } from 'vitest';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { usersStore } from '#functions/stores/users.ts';
import { hostnamesWorker } from '#functions/workers/hostnames/handler.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { proofName, proofText } from '#shared/domain/hostname/hostname.ts';
import { aUser, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';

const HOST = 'book.nina.test';
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
  await usersStore(desk.table).create(aUser({ role: 'owner', locale: 'de' }));
});

const hostname = () => hostnamesStore(desk.table).find(VENUE_ID, HOST);
const press = async (name: 'add' | 'check' | 'remove') =>
  desk.call(`hostnames.${name}`, { venueId: VENUE_ID, host: HOST }, await desk.signIn({ role: 'owner' }));
const prove = async () => desk.names.say(proofName(HOST), proofText((await hostname())?.token ?? ''));

/** Works off what the sweep has put on the queue; answers whether somebody looked. */
async function work(): Promise<boolean> {
  await desk.sweep();
  const looks = desk.queued.hostnames.splice(0).map(({ body }) => body);
  const users = usersStore(desk.table);
  const deps = { hostnames: hostnamesStore(desk.table), users, venues: desk.venues, clock: { now: desk.now } };
  await hostnamesWorker({ ...deps, ...desk.names.gateways })(batchOf(looks));
  return (await hostname())?.checkedAt === desk.now();
}

/** As much time passes, with the sweep every few minutes and nobody there; answers how many of them looked. */
async function pass(time: number, step = 5 * MINUTE): Promise<number> {
  let looks = 0;
  for (let passed = 0; passed < time; passed += step) {
    desk.pass(step);
    looks += (await work()) ? 1 : 0;
  }
  return looks;
}

/** What the owners are told. */
async function told(): Promise<string[]> {
  await desk.sweep();
  const notices = desk.queued.notices.splice(0).map(({ body }): NoticeCommand => JSON.parse(body));
  return notices.map(({ about, id, locale }) => `${about} ${id.split('|')[0]} ${locale}`);
}

describe('a hostname whose page nobody opens', () => {
  it('comes from its record to the booking page by itself, and its owner is told', async () => {
    await press('add');
    await pass(HOUR);
    expect(await hostname()).toMatchObject({ state: 'unproven', fault: 'txtMissing' });
    await prove();
    await pass(HOUR);
    expect(await hostname()).toMatchObject({ state: 'certifying', fault: 'certificateWaits' });
    // A record that was not known before has to be made.
    expect(await told()).toEqual(['hostnameWaits usr_owner de']);
    desk.names.issue(HOST);
    desk.names.lead(HOST);
    await pass(HOUR);
    expect(await hostname()).toMatchObject({ state: 'live' });
    expect(await told()).toEqual(['hostnameLive usr_owner de']);
    expect(await pass(3 * HOUR, HOUR)).toBe(0);
  });

  it('is looked after for a week, then nobody looks; the owner is told once, and may ask again', async () => {
    await press('add');
    await pass(6 * DAY, HOUR);
    expect((await hostname())?.stoppedAt).toBeUndefined();
    await pass(2 * DAY, HOUR);
    expect(await hostname()).toMatchObject({ state: 'unproven', fault: 'txtMissing', stoppedAt: expect.any(Number) });
    expect(await told()).toEqual(['hostnameStopped usr_owner de']);
    expect(await pass(2 * DAY, HOUR)).toBe(0);

    const { body } = await press('check');
    const shown = body.hostnames.find(({ host }: { host: string }) => host === HOST);
    expect([shown.stoppedAt, shown.nextLookAt]).toEqual([null, desk.now() + MINUTE]);
    await prove();
    desk.names.issue(HOST);
    desk.names.lead(HOST);
    await pass(HOUR);
    expect((await hostname())?.state).toBe('live');
    expect(await told()).toEqual(['hostnameLive usr_owner de']);
  });

  it.each(['taken', 'usedElsewhere'] as const)('is refused where somebody else has it: %s', async (fault) => {
    await press('add');
    await prove();
    desk.names.issue(HOST);
    if (fault === 'taken') await desk.venues.bindHost(HOST, OTHER_VENUE_ID);
    else desk.names.state.elsewhere = true;
    await pass(10 * MINUTE);
    expect(await hostname()).toMatchObject({ fault, stoppedAt: expect.any(Number) });
    expect(await told()).toEqual(['hostnameRefused usr_owner de']);
    expect(await pass(HOUR)).toBe(0);
  });

  it('is soon looked at again when it has come on, however long nothing came before', async () => {
    await press('add');
    await pass(3 * DAY, HOUR);
    await prove();
    await pass(2 * HOUR, HOUR);
    const { state, watch, checkedAt } = (await hostname()) ?? {};
    expect(state).toBe('certifying');
    expect((watch?.at ?? 0) - (checkedAt ?? 0)).toBeLessThan(HOUR);
    desk.names.issue(HOST);
    desk.names.lead(HOST);
    await pass(30 * MINUTE);
    expect((await hostname())?.state).toBe('live');
  });

  it('is taken off by itself once it is given up, and nobody is told', async () => {
    await press('add');
    await prove();
    desk.names.issue(HOST);
    await press('check');
    await press('remove');
    expect((await hostname())?.state).toBe('leaving');
    await pass(HOUR);
    expect(await hostname()).toBeNull();
    expect([desk.names.state.tenants.size, desk.names.state.certificates.size]).toEqual([0, 0]);
    expect(await told()).toEqual([]);
  });
});

describe('one look follows the other', () => {
  it('where the last one broke off', async () => {
    await press('add');
    await prove();
    const { certificates } = desk.names.gateways;
    const request = certificates.request;
    certificates.request = async () => {
      throw new Error('ACM does not answer');
    };
    await pass(5 * MINUTE);
    expect(takeConsoleErrors().length).toBeGreaterThan(0);
    certificates.request = request;
    await pass(HOUR);
    expect(await hostname()).toMatchObject({ state: 'certifying', fault: 'certificateWaits' });
  });

  it('and not twice, though the queue delivers twice and people press beside it', async () => {
    await press('add');
    const appointed = (await hostname())?.watch?.at ?? 0;
    const looked: string[] = [];
    const { dns } = desk.names.gateways;
    const deps = { hostnames: hostnamesStore(desk.table), users: usersStore(desk.table), venues: desk.venues };
    const counting = {
      ...dns,
      async txt(name: string) {
        looked.push(name);
        return dns.txt(name);
      },
    };
    const worker = hostnamesWorker({ ...deps, ...desk.names.gateways, dns: counting, clock: { now: desk.now } });
    const look = JSON.stringify({ kind: 'look', venueId: VENUE_ID, host: HOST, at: appointed });
    desk.pass(MINUTE);
    await worker(batchOf([look, look]));
    await worker(batchOf([look]));
    expect(looked).toHaveLength(1);
    await press('check');
    const before = await hostname();
    await worker(batchOf([look]));
    expect([looked.length, await hostname()]).toEqual([1, before]);
  });
});

it('tells the owners of the venue and nobody else', async () => {
  const users = usersStore(desk.table);
  const people = {
    second: {},
    manager: { role: 'manager' },
    waiting: { pending: true },
    elsewhere: { venues: [OTHER_VENUE_ID] },
    stranger: { accountId: 'acc_other' },
  } as const;
  for (const [name, over] of Object.entries(people)) {
    await users.create(
      aUser({ userId: `usr_${name}`, email: `${name}@demo.coperto.test`, username: name, ...over } as never),
    );
  }
  await press('add');
  await prove();
  desk.names.issue(HOST);
  desk.names.lead(HOST);
  await pass(10 * MINUTE);
  expect((await told()).toSorted()).toEqual(['hostnameLive usr_owner de', 'hostnameLive usr_second en']);
});
