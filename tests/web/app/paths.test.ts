import { expect, it } from 'vitest';
import { safeTarget } from '#web/app/paths.ts';

const HERE = 'https://nina.example';

it.each([
  ['a page of ours', '/manage?date=2026-11-21', '/manage?date=2026-11-21'],
  ['nothing stored', null, null],
  ['another host', 'https://evil.example/', null],
  ['another host without a scheme', '//evil.example', null],
  ['another host behind a backslash', '/\\evil.example', null],
  ['another host behind a tab, which browsers drop', '/\t/evil.example', null],
  ['a script', 'javascript:alert(1)', null],
  ['a path that is relative', 'manage', null],
  ['the sign-in page itself', '/auth/login', null],
  ['another host behind a step back', '/a/..//evil.example', null],
  ['another host behind no step at all', '/.//evil.example', null],
  ['signing out', '/auth/logout', null],
  ['dots that lead to signing out', '/x/../auth/logout', null],
])('sends after sign-in to %s only when it is safe', (_, target, expected) => {
  expect(safeTarget(target, HERE)).toBe(expected);
});
