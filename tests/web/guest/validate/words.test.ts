import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { day } from '#tests/kit/builders.ts';
import type { Sight } from '#web/guest/validate/sight.ts';
import { type Reader, wordsOf } from '#web/guest/validate/words.ts';
import { translator } from '#web/i18n/guest/translate.ts';

const readerIn = (locale: Reader['locale']): Reader => ({
  ...{ locale, venue: 'Da Nina', zone: 'Europe/Rome', refusal: (code) => `refused: ${code}` },
  t: translator(locale, JSON.parse(readFileSync(`locales/${locale}/validate.json`, 'utf8'))),
});
const judged = (verdict: CouponVerdict): Sight => ({
  ...{ kind: 'judged', scan: { text: 'x', code: 'x' }, coupon: null, party: null, verdict },
});
const at = Date.parse('2026-12-08T19:14Z');

it.each<[CouponVerdict, tone: string, shape: string, title: string, lines: string[]]>([
  [{ verdict: 'valid', most: 4 }, 'ok', 'check', 'Valid', ['Counts for up to 4 persons']],
  [{ verdict: 'valid', most: 1 }, 'ok', 'check', 'Valid', ['Counts for one person']],
  [{ verdict: 'tooManyPersons', most: 4 }, 'limit', 'persons', 'Too many persons', ['Counts for up to 4 persons']],
  [
    { verdict: 'spent', at, by: 'Bruno', sameDevice: false },
    ...(['no', 'cross', 'Already used', ['8 Dec, 20:14, Da Nina, by Bruno']] as const),
  ],
  [
    { verdict: 'spent', at, by: 'Bruno', sameDevice: true },
    ...(['no', 'cross', 'Already used', ['Counted a moment ago, on this device.']] as const),
  ],
  [
    { verdict: 'overdue', since: day('2026-12-07') },
    ...(['no', 'clock', 'Expired', ['Last day: Monday, 7 December 2026']] as const),
  ],
  [
    { verdict: 'notYet', from: day('2026-12-10') },
    ...(['no', 'clock', 'Not yet valid', ['From Thursday, 10 December 2026']] as const),
  ],
  [
    { verdict: 'dayNotAllowed', weekdays: [1, 2, 4], excluded: false },
    ...(['no', 'calendar', 'Not today', ['Valid on: Monday, Tuesday, and Thursday']] as const),
  ],
  [
    { verdict: 'dayNotAllowed', weekdays: [2], excluded: true },
    ...(['no', 'calendar', 'Not today', ['Today is excluded.', 'Valid on: Tuesday']] as const),
  ],
  [
    { verdict: 'mealNotAllowed', meals: ['Lunch', 'Dinner'] },
    ...(['no', 'calendar', 'Not at this meal', ['Valid at: lunch and dinner']] as const),
  ],
  [{ verdict: 'otherVenue' }, 'no', 'cross', 'Of another venue', ['It does not count here.']],
  [{ verdict: 'void' }, 'no', 'cross', 'Withdrawn', ['The venue has made it void.']],
  [{ verdict: 'invalid' }, 'no', 'cross', 'Not valid', ['No coupon has this code.']],
] as never)('says of $verdict what it is and why', (verdict, tone, shape, title, lines) => {
  expect(wordsOf(judged(verdict), readerIn('en'))).toEqual({ tone, shape, title, lines });
});

const OTHERS: readonly Sight[] = [
  { kind: 'checking' },
  { kind: 'redeemed', coupon: null, persons: 3 },
  { kind: 'undone' },
  { kind: 'unchecked', scan: { text: 'x', code: 'x' }, verdict: { verdict: 'valid', most: 2 } },
  { kind: 'accepted', persons: 2 },
  { kind: 'acceptedBefore', at },
  ...(['noKey', 'noEd25519', 'typed', 'reservation'] as const).map((why): Sight => ({ kind: 'uncheckable', why })),
  { kind: 'forged' },
  { kind: 'unknown' },
  { kind: 'noParty' },
  { kind: 'otherDay', date: day('2026-12-10') },
  { kind: 'problem', code: null },
  { kind: 'problem', code: 'rate.exceeded' },
];

it.each(LOCALES)('has a title and a text for everything in %s, without a key or a hole', (locale) => {
  for (const sight of OTHERS) {
    const { title, lines } = wordsOf(sight, readerIn(locale));
    const said = [title, ...lines].join(' ');
    expect([sight.kind, title !== '', /\{\{|\w\.\w{3,}|undefined/.test(said.replace('rate.exceeded', ''))]).toEqual([
      sight.kind,
      true,
      false,
    ]);
  }
});

it('is green only where the server has said so', () => {
  const green = OTHERS.filter((sight) => wordsOf(sight, readerIn('en')).tone === 'ok').map(({ kind }) => kind);
  expect(green).toEqual(['redeemed']);
});
