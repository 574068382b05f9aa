import { isDeepStrictEqual } from 'node:util';
import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Key, Table } from '#functions/platform/table.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { usersStore } from '#functions/stores/users.ts';
import { parseReservationId } from '#shared/domain/kernel/ids.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aGuestBooking, aUser, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { servicesWith } from './coupons/desk.ts';
import { RIGHT_ENVIRONMENT, rightInputOf } from './right-inputs.ts';
import { aGuestRow, aRow } from './transfers/kit.ts';

Object.assign(process.env, RIGHT_ENVIRONMENT);

/*
 * The owner of one venue hands in what belongs to another one, wherever an operation takes an id. Nothing of the other venue
 * is told, and nothing of it is changed.
 */

const engine = await engineOfFile();
const MARK = 'Zzyzx';
const theirRun = 'aaaaaaaa-2b1a-4c7e-9f35-7c2f8a9d1e60';
const theirTask = 'bbbbbbbb-2b1a-4c7e-9f35-7c2f8a9d1e60';
const OTHER = { userId: 'usr_theirs', accountId: 'acc_other', venues: [OTHER_VENUE_ID] };

let world: World;
let foreign: Readonly<Record<string, unknown>>;
let before: Map<string, unknown>;

/** Everything of the other venue that the table holds. */
async function allOfTheirs(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  let start: Record<string, AttributeValue> | undefined;
  do {
    const page = await engine.client.send(new ScanCommand({ TableName: world.tableName, ExclusiveStartKey: start }));
    for (const item of page.Items ?? []) {
      const [pk = '', sk = ''] = [item.pk?.S, item.sk?.S];
      if (ofTheirs(pk, sk)) found.set(`${pk} ${sk}`, item);
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return found;
}

const ofTheirs = (pk: string, sk: string) => /^[^R].*(?:ven_elsewhere|acc_other|usr_theirs)/.test(`${pk} ${sk}`);
/** Whether a call has tried to write to the other venue: only then it is looked at item by item. */
let touched = false;

function noticing(table: Table): Table {
  const sees = ({ pk, sk }: Key) => {
    touched ||= ofTheirs(pk, sk);
  };
  return {
    ...table,
    put(item, condition) {
      sees(item);
      return table.put(item, condition);
    },
    update(key, changes) {
      sees(key);
      return table.update(key, changes);
    },
    remove(key) {
      sees(key);
      return table.remove(key);
    },
    transact(writes) {
      for (const write of writes) {
        if ('put' in write) sees(write.put);
        else if ('update' in write) sees(write.update);
        else if ('remove' in write) sees(write.remove);
      }
      return table.transact(writes);
    },
  };
}

/** Each call is of somebody else, so that no limit on calls hides what lies behind. */
let callers = 0;

beforeAll(async () => {
  world = await openWorld(engine, {}, { wrap: noticing });
  const users = usersStore(world.table);
  await users.create(aUser());
  await users.create(aUser({ ...OTHER, email: 'theirs@demo.test', name: MARK }));
  const theirs = await world.signIn({ ...OTHER, role: 'owner', name: MARK });
  const theirOwn = async (id: OperationId, input: object) => {
    const { status, body } = await world.send(id, { venueId: OTHER_VENUE_ID, ...input }, theirs);
    if (status !== 200) throw new Error(`${id}: ${JSON.stringify(body)}`);
    return body;
  };
  const { reservation } = await theirOwn('reservations.create', {
    ...aGuestBooking({ name: MARK }),
    venueId: OTHER_VENUE_ID,
  });
  const id = `res_${SATURDAY.replaceAll('-', '')}_${reservation.code}`;
  const found = await world.reservations.load(OTHER_VENUE_ID, parseReservationId(id)?.id ?? ('' as never));
  if (!found?.thread) throw new Error('not booked');
  await updateCard(world.reservations, guestBookStore(world.table), found);
  await theirOwn('guests.profile_write', {
    guestId: found.thread,
    revision: 0,
    tags: [],
    notes: MARK,
    allergies: MARK,
  });
  await theirOwn('tasks.write', {
    ...rightInputOf('tasks.write'),
    venueId: OTHER_VENUE_ID,
    taskId: theirTask,
    title: MARK,
  });
  await theirOwn('plan.withhold', { date: SATURDAY, table: 2, from: 1140, to: 1320 });
  await theirOwn('hostnames.add', { host: 'book.theirs.test' });
  const rows = [aRow({ date: '2026-12-06' as typeof SATURDAY, name: MARK, phone: '+393331112233' })];
  await theirOwn('transfers.import_rows', { rows, dryRun: false, run: theirRun });
  const guests = [aGuestRow({ name: MARK, phone: '+39 333 444 5566' })];
  await theirOwn('transfers.import_guests', { rows: guests, dryRun: false, run: theirRun.replace('aaaa', 'cccc') });
  const invited = await theirOwn('users.invite', { email: 'new@theirs.test', name: MARK, role: 'host', locale: 'en' });
  const { sessions } = await theirOwn('account.sessions', {});
  const elsewhere = await world.venues.find(OTHER_VENUE_ID);
  if (elsewhere) await world.venues.save({ ...elsewhere, services: servicesWith() });
  const { coupon } = await theirOwn('coupons.issue', { reason: 'hand', name: MARK });
  const upload = (await theirOwn('settings.picture_start', { kind: 'logo' })).upload;
  // What their guest wrote, and what they answered: nobody else's to read, to answer or to see.
  const theirGuest = 'Z'.repeat(22);
  await guestWrote(world.table, { venueId: OTHER_VENUE_ID, guest: theirGuest, body: MARK }, world.now());
  await theirOwn('inbox.answer', { guest: theirGuest, body: MARK });
  await guestWrote(world.table, { venueId: OTHER_VENUE_ID, guest: theirGuest, body: MARK }, world.now());
  foreign = {
    ...{ guest: theirGuest, upTo: 1_000, before: `${'9'.repeat(15)}#${theirGuest}` },
    ...{ id, guestId: found.thread, other: found.thread, taskId: theirTask, run: theirRun, upload },
    ...{ userId: OTHER.userId, accountId: OTHER.accountId, sessionId: sessions[0].sessionId },
    ...{ couponId: coupon.couponId, after: coupon.couponId },
    ...{ host: 'book.theirs.test', deeds: [{ id, revision: 1, start: 1230 }], kept: [id], assignee: OTHER.userId },
  };
  before = await allOfTheirs();
  touched = false;
  expect([...before].filter(([, item]) => JSON.stringify(item).includes(MARK)).length).toBeGreaterThan(8);
  foreign = { ...foreign, invitation: invited.id };
});

const behindSignIn = operations.filter(({ access }) => !['public', 'guest', 'boss'].includes(String(access)));

describe.each(behindSignIn.map(({ id }) => [id] as const))('%s', (id) => {
  it.each([
    ['at one’s own house', VENUE_ID],
    ['at theirs', OTHER_VENUE_ID],
  ])('tells and changes nothing of another house %s', async (_, venueId) => {
    world.pass(61_000);
    callers += 1;
    const userId = `usr_${callers}`;
    await usersStore(world.table).create(aUser({ userId, email: `${userId}@demo.test` }));
    const session = await world.signIn({ role: 'owner', userId });
    const right = { ...rightInputOf(id), venueId, date: SATURDAY };
    const ids = id === 'users.invitation_withdraw' ? { ...foreign, id: foreign.invitation } : foreign;
    // One id after the other, and all of them at once: what stands beside a foreign one may be the caller's own.
    const named = Object.entries(ids).filter(([name]) => name in right);
    for (const input of [...named.map(([name, value]) => ({ ...right, [name]: value })), { ...right, ...ids }]) {
      const { status, body } = await world.send(id, input, session);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toContain(MARK);
    }
    if (touched) await isUnchanged();
  });
});

it('has left everything of the other house as it was', isUnchanged);

async function isUnchanged(): Promise<void> {
  touched = false;
  const after = await allOfTheirs();
  const changed = [...before].filter(([key, item]) => !isDeepStrictEqual(after.get(key), item));
  expect(changed.map(([key]) => key)).toEqual([]);
  expect(after.size).toBe(before.size);
}
