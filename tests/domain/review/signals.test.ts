import { describe, expect, it } from 'vitest';
import { simhash, similarity } from '#shared/domain/review/alike.ts';
import { REMEMBERED_REVIEWS, remembered, type Suspect, signalsOf } from '#shared/domain/review/signals.ts';
import { NOON_TUESDAY as T } from '#tests/kit/builders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WORDS = 'The saltimbocca was tender, the house wine honest and the staff quick and friendly all evening.';
const LONGER = `${WORDS} We sat by the window, had the tasting menu of five courses and a bottle of Barolo, and everything
came in good time. The tiramisu is the best in town, and the bill was fair. We will be back in spring.`;
const suspect = (over: Partial<Suspect> = {}): Suspect => ({
  text: WORDS,
  seconds: 60,
  isOwnUser: false,
  lastOfGuest: null,
  recent: [],
  now: T,
  ...over,
});
const written = (count: number, at: number) => Array.from({ length: count }, () => ({ at, hash: '' }));

it.each<[string, Partial<Suspect>, readonly string[]]>([
  ['nothing odd', {}, []],
  ['a number of the venue’s own staff', { isOwnUser: true }, ['ownUser']],
  ['a form of nineteen seconds', { seconds: 19 }, ['tooFast']],
  ['a form of twenty seconds', { seconds: 20 }, []],
  ['the same guest within thirty days', { lastOfGuest: T - 30 * DAY + 1 }, ['sameGuest']],
  ['the same guest after thirty days', { lastOfGuest: T - 30 * DAY }, []],
  ['a seventh review within an hour', { recent: written(6, T - 60 * MINUTE + 1) }, ['rush']],
  ['a sixth one', { recent: written(5, T - MINUTE) }, []],
  ['a seventh one since longer', { recent: written(6, T - 60 * MINUTE) }, []],
  ['a text that was there before', { recent: remembered([], WORDS, T - DAY) }, ['alike']],
  ['the text with small changes', { recent: remembered([], `${WORDS}!!`.toUpperCase(), T - DAY) }, ['alike']],
])('%s', (_, over, signals) => {
  expect(signalsOf(suspect(over))).toEqual(signals);
});

describe('texts are alike', () => {
  it.each([
    ['when a word was changed', LONGER, LONGER.replace('honest', 'decent'), true],
    [
      'not when they praise another thing',
      WORDS,
      'Lovely terrace by the river; we came with the dog and stayed for coffee.',
      false,
    ],
    [
      'without spaces too',
      'とても美味しい料理と親切なサービスで家族みんな大満足でした。また来ます。',
      'とても美味しい料理と、親切なサービスで、家族みんな大満足でした！また来ます！',
      true,
    ],
    ['not by chance, when they are short', 'Molto buono', 'Molto buono', false],
  ])('%s', (_, one, other, alike) => {
    expect(similarity(simhash(one), simhash(other)) > 0.9).toBe(alike);
  });
});

it('remembers the last twenty', () => {
  const many = Array.from({ length: 30 }).reduce<ReturnType<typeof remembered>>(
    (all, _, n) => remembered(all, '', n),
    [],
  );
  expect([many.length, many[0]?.at]).toEqual([REMEMBERED_REVIEWS, 29]);
});
