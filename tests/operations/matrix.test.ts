import { beforeAll, expect, it } from 'vitest';
import { type User, usersStore } from '#functions/stores/users.ts';
import { type Access, AGENT_ROLES, ROLES, type Role } from '#shared/contracts/define.ts';
import { operations, type RegisteredOperation } from '#shared/operations/index.ts';
import { aReservation, aUser, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links, openWorld, type SendOptions, type World } from '#tests/kit/world.ts';
import { RIGHT_ENVIRONMENT } from './right-inputs.ts';

/*
 * Every operation, called by everybody. What decides here comes before the input is looked at, so the body is empty: an
 * answer that is not about the session says that the caller was let in.
 */

/** So many operations are called before the limits on calls begin anew. */
const CALLED_AT_ONCE = 15;

const engine = await engineOfFile();
let world: World;
let expired: SendOptions;
let everybody: Callers;
Object.assign(process.env, RIGHT_ENVIRONMENT);
beforeAll(async () => {
  world = await openWorld(engine);
  expired = await signIn({ userId: 'usr_late', role: 'owner', level: 200 });
  world.pass(12 * 3_600_000);
  everybody = await signInAll('');
});

type Caller = 'nobody' | 'who signed in long ago' | 'a guest' | 'the boss' | `a ${Role}` | `a ${Role} from elsewhere`;
const CALLERS: readonly Caller[] = [
  'nobody',
  'who signed in long ago',
  'a guest',
  'the boss',
  ...ROLES.flatMap((role): Caller[] => [`a ${role}`, `a ${role} from elsewhere`]),
];

type Callers = ReadonlyMap<Caller, SendOptions>;

/** Every caller with what admits them, or does not. */
async function signInAll(suffix: string): Promise<Callers> {
  const callers = new Map<Caller, SendOptions>();
  for (const caller of CALLERS) callers.set(caller, await optionsOf(caller, suffix));
  return callers;
}

/** A session of a user who exists. */
async function signIn(over: Pick<User, 'userId' | 'role' | 'level'> & Partial<User>) {
  await usersStore(world.table).create(aUser({ email: `${over.userId}@demo.test`, ...over }));
  return world.signIn(over);
}

async function optionsOf(caller: Caller, suffix: string): Promise<SendOptions> {
  if (caller === 'nobody') return {};
  if (caller === 'who signed in long ago') return expired;
  if (caller === 'a guest') return { token: await links.mint({ venueId: VENUE_ID, reservationId: aReservation().id }) };
  const userId = `usr_${caller.replaceAll(' ', '-')}${suffix}`;
  if (caller === 'the boss') return signIn({ userId, role: 'viewer', level: 101 });
  const [, role, , elsewhere] = caller.split(' ') as ['a', Role, 'from'?, 'elsewhere'?];
  const account = elsewhere ? { accountId: 'acc_other', venues: [OTHER_VENUE_ID] } : {};
  return signIn({ userId, role, level: 100, ...account });
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

/** A call that needs no input is done: it may end the session, or the user, of who makes it. */
const isDoneAtOnce = ({ input, rate }: RegisteredOperation) => rate !== 'read' && input().safeParse({}).success;

let calls = 0;
/** Callers are counted by their network addresses too, so each call has one of its own. */
function anAddress(): string {
  calls += 1;
  return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
}

it.each(operations.map((operation, nth) => [operation.id, operation, nth] as const))(
  '%s answers everybody as its declaration says',
  async (id, operation, nth) => {
    if (nth % CALLED_AT_ONCE === 0) world.pass(301_000);
    const callers = isDoneAtOnce(operation) ? await signInAll(`_${nth}`) : everybody;
    const answers = await Promise.all(
      CALLERS.map(async (caller) => {
        const { status, body } = await world.send(id, {}, { ...callers.get(caller), ip: anAddress() });
        return { caller, status, door: String(body.errorid).startsWith('session.') ? body.errorid : 'in' };
      }),
    );
    expect(answers.map(({ caller, door }) => [caller, door])).toEqual(
      CALLERS.map((caller) => [caller, expected(operation.access, caller)]),
    );
    if (operation.access === 'public') expect(answers.filter(({ status }) => status === 401)).toEqual([]);
  },
);
