import { expect, it } from 'vitest';
import { issueAt, untaken } from '#web/app/forms/form-issues.ts';

const wrong = (...paths: string[]) => paths.map((path) => ({ path, code: 'field.required' }) as const);

it.each([
  ['nothing is wrong', [], ['name'], undefined],
  ['the field says it', ['name'], ['name'], undefined],
  ['the field is a list, and an entry of it is wrong', ['tags.2'], ['tags'], undefined],
  ['the field is a list, and something in an entry is wrong', ['tags.2.name'], ['tags'], undefined],
  ['the form has no such field', ['name'], ['email'], 'name'],
  ['the form has no field at all', ['name'], [], 'name'],
  ['a field is only called like the beginning of it', ['names'], ['name'], 'names'],
  ['a field of the same name stands elsewhere', ['value.name'], ['name'], 'value.name'],
  ['one of several has a field', ['name', 'zone'], ['name'], 'zone'],
  ['several have none', ['zone', 'country'], ['name'], 'zone'],
] as const)('what no field of a form says: %s', (_, paths, fields, left) => {
  expect(untaken(wrong(...paths), fields)?.path).toBe(left);
});

it('a field says what is wrong with it, or with one of its entries, and nothing else', () => {
  const issues = wrong('tags.1', 'name');
  expect(issueAt(issues, 'tags')?.path).toBe('tags.1');
  expect(issueAt(issues, 'name')?.path).toBe('name');
  expect(issueAt(issues, 'email')).toBeNull();
});
