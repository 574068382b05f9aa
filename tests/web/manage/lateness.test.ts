import { expect, it } from 'vitest';
import { latenessOf } from '#web/features/manage/list/lateness.ts';
import { anEvening, aParty } from './party.ts';

it.each([
  ['a minute before the flag', {}, { minute: 1179 }, null],
  ['late from the tenth minute', {}, { minute: 1180 }, { flag: 'late', minutes: 10 }],
  ['late up to the twenty-ninth', {}, { minute: 1199 }, { flag: 'late', minutes: 29 }],
  ['proposed as no-show from the thirtieth', {}, { minute: 1200 }, { flag: 'noShow', minutes: 30 }],
  ['late as long as the guest announced', { late: 20 }, { minute: 1219 }, { flag: 'late', minutes: 49 }],
  ['proposed as no-show when that has passed too', { late: 20 }, { minute: 1220 }, { flag: 'noShow', minutes: 50 }],
  ['by the venue’s own figures', {}, { minute: 1176, lateMinutes: 5 }, { flag: 'late', minutes: 6 }],
  ['nothing once the party is there', { presence: 'arrived' }, { minute: 1260 }, null],
  ['nothing while it is not confirmed', { booking: 'unconfirmed' }, { minute: 1260 }, null],
  ['nothing on another day', {}, { minute: 1260, today: '2026-11-22' }, null],
  ['late past midnight of the same business day', { start: 1440 }, { minute: 1455 }, { flag: 'late', minutes: 15 }],
] as const)('says %s', (_, party, clock, expected) => {
  expect(latenessOf(aParty(party), anEvening(clock))).toEqual(expected);
});
