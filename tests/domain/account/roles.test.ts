import { expect, it } from 'vitest';
import { grantedBy, isAmong, mayManage } from '#shared/domain/account/roles.ts';

const person = (role: Parameters<typeof grantedBy>[0], userId: string = role) => ({ role, userId, level: 1 });

it.each([
  ['an owner', 'owner', 'another owner', 'owner', true],
  ['an owner', 'owner', 'a manager', 'manager', true],
  ['a manager', 'manager', 'a host', 'host', true],
  ['a manager', 'manager', 'another manager', 'manager', false],
  ['a manager', 'manager', 'an owner', 'owner', false],
  ['a host', 'host', 'a viewer', 'viewer', false],
  ['an agent', 'agent', 'staff', 'staff', true],
  ['an agent', 'agent', 'another agent', 'agent', false],
  ['staff', 'staff', 'other staff', 'staff', false],
  ['an owner', 'owner', 'an agent', 'agent', false],
] as const)('%s (%s) and %s (%s): %s', (_, actor, __, other, may) => {
  expect(mayManage(person(actor, 'a'), person(other, 'b'))).toBe(may);
});

it('nobody manages themselves', () => {
  expect(mayManage(person('owner', 'a'), person('owner', 'a'))).toBe(false);
});

it.each([
  ['a boss', 200, 'another boss', 200, false],
  ['a boss', 200, 'who came by an invitation', 1, true],
  ['who came by an invitation', 1, 'a boss', 200, false],
  ['a boss without a second factor', 100, 'another boss', 200, false],
] as const)('in the platform’s account %s (%i) manages %s (%i): %s', (_, level, __, others, may) => {
  expect(mayManage({ ...person('owner', 'a'), level }, { ...person('owner', 'b'), level: others })).toBe(may);
});

it('gives nothing to hosts to grant', () => {
  expect(grantedBy('host')).toEqual([]);
});

it.each([
  ['agent', ['host'], true],
  ['staff', ['owner', 'host'], true],
  ['staff', ['owner', 'manager', 'agent'], false],
  ['agent', ['owner', 'manager'], false],
  ['viewer', ['host'], false],
  ['manager', ['owner', 'manager'], true],
] as const)('%s is among %j: %s', (role, roles, is) => {
  expect(isAmong(roles, role)).toBe(is);
});
