import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACTIONS } from '#shared/domain/reservation/act.ts';

const texts = JSON.parse(readFileSync('locales/en/manage.json', 'utf8'));
const written = globSync('{shared,functions}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\baction: '(\w+)'/g)].map(([, action]) => action ?? ''),
);

it('the history has words for all that is ever done to a reservation', () => {
  const done = [...new Set([...ACTIONS, ...written])];
  expect(done.length).toBeGreaterThan(35);
  const said = (action: string) =>
    [`log.${action}`, `action.${action}`, `course.${action}`].some((key) => key in texts);
  expect(done.filter((action) => !said(action))).toEqual([]);
});
