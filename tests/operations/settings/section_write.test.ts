// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { RIGHT_VALUES, RIGHT_WRITES } from './right-values.ts';

const on = operationWorld();
const write = async (input: object) =>
  on.world.send('settings.section_write', { venueId: VENUE_ID, ...input }, await on.world.signIn({ role: 'owner' }));
const right = { section: 'faqs', revision: 0, value: RIGHT_VALUES.faqs, kept: [] };

it('takes a right value of every section, and answers it with the next revision', async () => {
  for (const [section, value] of RIGHT_WRITES) {
    const { body } = await write({ ...right, section, value });
    expect([section, body.errorid, body.revision]).toEqual([section, '0', 1]);
  }
});

it.each([
  ['a section that does not exist', { ...right, section: 'weather' }, 'section'],
  ['no section', { ...right, section: undefined }, 'section'],
  ['steering, which has an operation of its own', { ...right, section: 'steering' }, 'section'],
  ['the value of another section', { ...right, section: 'meals' }, 'value.durations'],
  ['no value', { ...right, value: undefined }, 'value'],
  ['a revision below zero', { ...right, revision: -1 }, 'revision'],
  ['what is no list of reservations', { ...right, kept: 'all' }, 'kept'],
])('refuses %s beside its field', async (_, input, path) => {
  const { status, body } = await write(input);
  expect(status).toBe(422);
  expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
});
