import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { type User, usersStore, venuesChange } from '#functions/stores/users.ts';
import { aUser, OTHER_VENUE_ID, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
/** An agency of more people than one transaction holds, of whom the agent came last. */
let agency: User[];
beforeEach(async () => {
  ({ table } = await engine.newTable());
  agency = Array.from({ length: 95 }, (_, nth) => {
    const role = nth === 94 ? 'agent' : 'staff';
    return aUser({
      userId: `usr_${nth}`,
      email: `${nth}@x.test`,
      accountId: 'acc_agency',
      role,
      venues: [],
      access: 0,
    });
  });
  for (const user of agency) await usersStore(table).create(user);
});

const grant = { venueId: VENUE_ID, accountId: 'acc_agency', username: 'paul', name: 'Paul', grantedAt: T };
const people = () => usersStore(table).ofAccount('acc_agency');
const reaching = async () => (await people()).filter(({ venues }) => venues.includes(VENUE_ID));

/** A table of which the second transaction finds no end. */
const cutOffAfterOne = (): Table => {
  let left = 1;
  return {
    ...table,
    transact: async (writes) => (left-- > 0 ? table.transact(writes) : { kind: 'lost', conflict: true, writes: [] }),
  };
};

it('with the grant itself goes the agent, who can give it to the rest', async () => {
  expect(await agentsStore(cutOffAfterOne()).grant(grant, agency)).toBe('done');
  expect((await reaching()).map(({ role }) => role)).toContain('agent');
});

it('an agency of which somebody was changed meanwhile is not sent away by half and forgotten', async () => {
  const agents = agentsStore(table);
  await agents.grant(grant, agency);
  const read = await people();
  // One who is not of the first transaction.
  const late = read.filter(({ role }) => role === 'staff').at(-1);
  if (!late) return expect.unreachable();
  await usersStore(table).commit([venuesChange(late, [VENUE_ID, OTHER_VENUE_ID])]);
  expect(await agents.withdraw(VENUE_ID, 'acc_agency', read)).toBe('lost race');
  expect(await agents.of(VENUE_ID)).toHaveLength(1);
  expect(await agents.withdraw(VENUE_ID, 'acc_agency', await people())).toBe('done');
  expect([await reaching(), await agents.of(VENUE_ID)]).toEqual([[], []]);
});

it('is sent away once', async () => {
  const agents = agentsStore(table);
  await agents.grant(grant, agency);
  expect(await agents.grant(grant, await people())).toBe('no');
  expect(await agents.withdraw(VENUE_ID, 'acc_agency', await people())).toBe('done');
  expect(await agents.withdraw(VENUE_ID, 'acc_agency', await people())).toBe('no');
});
