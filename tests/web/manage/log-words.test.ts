// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { ACTIONS } from '#shared/domain/reservation/actions.ts';
import { type Done, logDetail, logWord } from '#web/features/manage/dialogs/log-words.ts';
import { needTexts, startLanguage } from '#web/i18n/app/language.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { aParty } from './party.ts';

beforeAll(async () => {
  await startLanguage(localStorage, ['en']);
  await needTexts('manage');
});

const deposit = { kind: 'deposit', amount: 4000, currency: 'eur', refundUntil: null } as const;
const prepayment = { ...deposit, kind: 'prepayment' } as const;
const written = globSync('{shared,functions}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\baction: '(\w+)'/g)].map(([, action]) => action ?? ''),
);
const done = [...new Set([...ACTIONS, ...written])];

it('the history has words for all that is ever done to a reservation', () => {
  expect(done.length).toBeGreaterThan(35);
  for (const agreed of [deposit, prepayment]) {
    expect(done.filter((action) => !logWord({ deposit: agreed }, action))).toEqual([]);
  }
});

it.each([
  ['cancel', 'Cancelled'],
  ['seat', 'Seated'],
  ['note', 'House note changed'],
  ['resend', 'Message sent once more'],
])('of %s the history says what became of it, not what a button would do', (action, said) => {
  const key = logWord({ deposit: null }, action);
  expect(key && textOf('manage')(key)).toBe(said);
});

const step = (action: string, reason: string, by: Done['by'] = 'user'): Done => ({
  ...{ at: 0, name: null, limits: [] },
  ...{ action, reason, by },
});

it.each([
  ['what was agreed before', step('amend', '2026-12-05 20:00 · 4'), 'Before: Sat, Dec 5 · 20:00 · 4 covers'],
  ['what is wished instead', step('askToAmend', '2026-12-05 20:00 · 1'), 'Sat, Dec 5 · 20:00 · 1 cover'],
  [
    'a time of the night by the day on which the clock shows it',
    step('amend', '2026-12-05 00:30 · 4'),
    'Before: Sun, Dec 6 · 00:30 · 4 covers',
  ],
  [
    'which of two equal times was agreed',
    step('amend', '2027-10-30 02:30 · 4'),
    'Before: Sun, Oct 31 · 02:30 (Central European Summer Time) · 4 covers',
  ],
  ['an amount in its currency', step('depositPaid', '4000'), '€40'],
  ['which step was taken back', step('undo', 'arrive'), 'Before: Arrived'],
  ['how late somebody comes', step('late', '+20'), 'comes 20 min late'],
  ['what was said before of who comes on time after all', step('onTime', '+20'), 'Before: comes 20 min late'],
  ['a table as a table', step('move', '12'), 'Table 12'],
  ['the house’s own words as they are', step('cancel', 'The car broke down'), 'The car broke down'],
  ['no number of the provider', step('deliveryFailed', '131026', 'whatsapp'), null],
])('the history tells %s', (_, entry, told) => {
  const said = logDetail(aParty({ deposit }), entry, { zone: 'Europe/Rome', locale: 'en', text: textOf('manage') });
  expect(said?.replaceAll('\u00a0', ' ') ?? null).toBe(told);
});
