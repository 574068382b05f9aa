import { expect, it } from 'vitest';
import { mayGrantRights, mayManageStaff, reachesArea, type StaffArea } from '#shared/domain/account/staff.ts';

const of = (level: number, areas?: readonly StaffArea[]) => ({ level, areas });

it.each([
  ['their own level', of(150), of(150), true],
  ['a level above their own', of(150), of(151), false],
  ['a level that is not of the staff', of(150), of(100), false],
  ['a level that nobody has', of(300), of(201), false],
  ['an area that they have', of(150, ['team', 'money']), of(101, ['money']), true],
  ['an area that they do not have', of(150, ['team']), of(101, ['money']), false],
  ['everything, who reach some areas', of(150, ['team']), of(101), false],
  ['everything, who reach everything', of(150), of(101), true],
  ['no area', of(150, ['team']), of(101, []), true],
] as const)('who stands at a level and areas grants %s', (_, actor, rights, may) => {
  expect(mayGrantRights(actor, rights)).toBe(may);
});

it.each([
  ['themselves', of(150), of(150), 'usr_a', false],
  ['somebody of the same level', of(150), of(150), 'usr_b', true],
  ['somebody of a higher level', of(150), of(151), 'usr_b', false],
  ['somebody with an area that they do not have', of(150, ['team']), of(101, ['money']), 'usr_b', false],
  ['somebody who reaches everything', of(150, ['team']), of(101), 'usr_b', false],
] as const)('a member of the staff changes %s', (_, actor, other, userId, may) => {
  expect(mayManageStaff({ userId: 'usr_a', ...actor }, { userId, ...other })).toBe(may);
});

it('reaches what nobody has named only with every area', () => {
  expect(reachesArea({}, null)).toBe(true);
  expect(reachesArea({ areas: ['team'] }, null)).toBe(false);
  expect(reachesArea({ areas: ['team'] }, 'team')).toBe(true);
});
