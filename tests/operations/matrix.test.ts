import { beforeAll, describe, expect, it } from 'vitest';
import { type User, usersStore } from '#functions/stores/users.ts';
import { type Access, AGENT_ROLES, ROLES, type Role } from '#shared/contracts/define.ts';
import { operations } from '#shared/operations/index.ts';
import { aReservation, aUser, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links, openWorld, type SendOptions, type World } from '#tests/kit/world.ts';

/*
 * Every operation, called by everybody. What decides here comes before the input is looked at, so the body is empty: an
 * answer that is not about the session says that the caller was let in.
 */

const engine = await engineOfFile();
let world: World;
let expired: SendOptions;
beforeAll(async () => {
  world = await openWorld(engine);
  expired = await signIn({ userId: 'usr_late', role: 'owner', level: 200 });
  world.pass(12 * 3_600_000);
});

type Caller = 'nobody' | 'who signed in long ago' | 'a guest' | 'the boss' | `a ${Role}` | `a ${Role} from elsewhere`;
const CALLERS: readonly Caller[] = [
  'nobody',
  'who signed in long ago',
  'a guest',
  'the boss',
  ...ROLES.flatMap((role): Caller[] => [`a ${role}`, `a ${role} from elsewhere`]),
];

/** A session of a user who exists. */
async function signIn(over: Pick<User, 'userId' | 'role' | 'level'> & Partial<User>) {
  await usersStore(world.table).create(aUser({ email: `${over.userId}@demo.test`, ...over }));
  return world.signIn(over);
}

let users = 0;
async function optionsOf(caller: Caller): Promise<SendOptions> {
  users += 1;
  const ip = `10.1.${users >> 8}.${users & 255}`;
  if (caller === 'nobody') return { ip };
  if (caller === 'who signed in long ago') return { ...expired, ip };
  if (caller === 'a guest') {
    return { ip, token: await links.mint({ venueId: VENUE_ID, reservationId: aReservation().id }) };
  }
  const userId = `usr_${users}`;
  if (caller === 'the boss') return { ip, ...(await signIn({ userId, role: 'viewer', level: 101 })) };
  const [, role, , elsewhere] = caller.split(' ') as ['a', Role, 'from'?, 'elsewhere'?];
  const account = elsewhere ? { accountId: 'acc_other', venues: [OTHER_VENUE_ID] } : {};
  return { ip, ...(await signIn({ userId, role, level: 100, ...account })) };
}

const isOfAgent = (role: Role) => AGENT_ROLES.some((each) => each === role);

/** `in`: past the door. What another account's user may do there is each operation's own test. */
function expected(access: Access, caller: Caller): 'in' | 'session.missing' | 'session.invalid' | 'session.forbidden' {
  if (access === 'public') return 'in';
  if (caller === 'nobody') return 'session.missing';
  if (access === 'guest') return caller === 'a guest' ? 'in' : 'session.invalid';
  if (caller === 'who signed in long ago' || caller === 'a guest') return 'session.invalid';
  if (access === 'operator') return 'in';
  if (access === 'boss') return caller === 'the boss' ? 'in' : 'session.forbidden';
  const role = caller === 'the boss' ? 'viewer' : (caller.split(' ')[1] as Role);
  // Agents and their staff are hosts where they work.
  return access.includes(role) || (isOfAgent(role) && access.includes('host')) ? 'in' : 'session.forbidden';
}

describe.each(operations.map(({ id, access }) => [id, access] as const))('%s', (id, access) => {
  it.each(CALLERS)('answers %s as its declaration says', async (caller) => {
    const { status, body } = await world.send(id, {}, await optionsOf(caller));
    const wanted = expected(access, caller);
    const door = String(body.errorid).startsWith('session.') ? body.errorid : 'in';
    expect(door).toBe(wanted);
    if (wanted === 'in' && access === 'public') expect(status).not.toBe(401);
  });
});
