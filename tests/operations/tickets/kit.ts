import type { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';

type On = ReturnType<typeof operationWorld>;

export const ACCOUNT = 'acc_demo';
export const SAID = { body: 'It prints nothing.', pictures: [] };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An owner of the venue, and two of support. */
export async function people(on: On) {
  return {
    owner: await on.world.signIn({ userId: 'usr_olga', name: 'Olga', role: 'owner' }),
    anna: await supporter(on, 'Anna'),
    bruno: await supporter(on, 'Bruno'),
  };
}

export const supporter = (on: On, name: string) =>
  on.world.signIn({ userId: `usr_${name}`, name, accountId: 'acc_platform', role: 'owner', level: 101, venues: [] });

/** A ticket that the owner opens. */
export async function aTicket(on: On, owner: SignedIn, over: object = {}): Promise<string> {
  const { body } = await on.world.call('tickets.open', { subject: 'The printer', ...SAID, ...over }, owner);
  if (!body.ticketId) throw new Error(`not opened: ${JSON.stringify(body)}`);
  return body.ticketId;
}

export const readBy = async (on: On, ticketId: string, owner: SignedIn) =>
  (await on.world.call('tickets.read', { ticketId }, owner)).body;

export const seenBySupport = async (on: On, ticketId: string, boss: SignedIn) =>
  (await on.world.call('tickets.thread_read', { accountId: ACCOUNT, ticketId }, boss)).body;

export const answered = (on: On, ticketId: string, boss: SignedIn, over: object = {}, key?: string) =>
  on.world.call(
    'tickets.answer',
    { accountId: ACCOUNT, ticketId, revision: 1, body: 'Is it switched on?', pictures: [], resolve: false, ...over },
    { ...boss, ...(key && { key }) },
  );

export const turned = (
  on: On,
  ticketId: string,
  boss: SignedIn,
  turn: 'wait' | 'resolve' | 'reopen' | 'close',
  revision = 1,
) => on.world.call('tickets.state_write', { accountId: ACCOUNT, ticketId, revision, turn }, boss);
