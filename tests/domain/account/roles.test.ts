import { expect, it } from 'vitest';
import { grantedBy, mayManage } from '#shared/domain/account/roles.ts';

const person = (role: 'owner' | 'manager' | 'host' | 'kitchen' | 'viewer', userId: string = role) => ({ role, userId });

it.each([
  ['an owner', 'owner', 'another owner', 'owner', true],
  ['an owner', 'owner', 'a manager', 'manager', true],
  ['a manager', 'manager', 'a host', 'host', true],
  ['a manager', 'manager', 'another manager', 'manager', false],
  ['a manager', 'manager', 'an owner', 'owner', false],
  ['a host', 'host', 'a viewer', 'viewer', false],
] as const)('%s (%s) and %s (%s): %s', (_, actor, __, other, may) => {
  expect(mayManage(person(actor, 'a'), person(other, 'b'))).toBe(may);
});

it('nobody manages themselves', () => {
  expect(mayManage(person('owner', 'a'), person('owner', 'a'))).toBe(false);
});

it('gives nothing to hosts to grant', () => {
  expect(grantedBy('host')).toEqual([]);
});
