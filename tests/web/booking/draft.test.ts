import { expect, it } from 'vitest';
import { day } from '#tests/kit/builders.ts';
import {
  type Draft,
  draftOf,
  EMPTY,
  goOn,
  inTheWay,
  startOf,
  toSend,
  type VenueTimes,
} from '#web/features/booking/draft.ts';

it.each<[string, string, object]>([
  [
    'all of it',
    'date=2026-12-05&start=1200&adults=4&area=Outdoor',
    { date: '2026-12-05', start: 1200, adults: 4, area: 'Outdoor' },
  ],
  ['midnight and the last minute of the night', 'start=0', { start: 0 }],
  ['the last minute of the night', 'start=2879', { start: 2879 }],
  ['no minute after it', 'start=2880', {}],
  ['no day that is none', 'date=2026-02-30', {}],
  ['no area that is none', 'area=Roof', {}],
  ['as many as any house seats', 'adults=200', { adults: 200 }],
  ['no more, and not nobody', 'adults=201', {}],
  ['two for nobody', 'adults=0', {}],
  ['no number that is none', 'adults=2.5&start=-5', {}],
  ['nothing of an empty word', 'start=&adults=', {}],
])('of an address takes %s', (_, search, taken) =>
  expect(draftOf(new URLSearchParams(search))).toEqual({ ...EMPTY, ...taken }),
);

it('begins with whom the booking is for, where that is known beside the address', () => {
  const begun = (beside: unknown) => draftOf(new URLSearchParams('adults=4'), beside);
  expect(begun({ name: 'Anna', phone: '+39333' })).toEqual({ ...EMPTY, adults: 4, name: 'Anna', phone: '+39333' });
  for (const beside of [null, undefined, 'x', { name: 'Anna' }, { name: 1, phone: 2 }]) {
    expect(begun(beside)).toEqual({ ...EMPTY, adults: 4 });
  }
});

const LEFT: Draft = {
  ...{ ...EMPTY, phone: '+39333', name: 'Anna', note: 'Shy', date: day('2026-12-01'), start: 1170 },
  ...{ adults: 3, children: 2, highchairs: 1, area: 'Outdoor', reason: 'Known', waive: true },
};
const ANNA = { name: 'Anna', phone: '+39333' };
const NO_NUMBER = { ...LEFT, phone: '' };

it.each<[string, Draft, string, object | null, object | null]>([
  ['nothing of a link that names nothing', LEFT, '', null, {}],
  ['a day, whose time is still to be chosen', LEFT, 'date=2026-12-05', null, { date: '2026-12-05', start: null }],
  ['a place with all who come', LEFT, 'start=1200&adults=4&area=Indoor', null, { start: 1200, area: 'Indoor' }],
  ['a place anywhere', LEFT, 'start=1200&adults=4', null, { start: 1200, area: null }],
  ['the same guest, however the name was written', { ...LEFT, name: 'Ana' }, '', ANNA, { name: 'Ana' }],
  ['nobody else', LEFT, 'start=1200', { name: 'Anna', phone: '+39334' }, null],
  ['the same guest without a number', NO_NUMBER, '', { name: 'Anna', phone: '' }, { phone: '' }],
  ['nobody else without a number', NO_NUMBER, '', { name: 'Ada', phone: '' }, null],
  ['nobody without a number in place of who has one', LEFT, '', { name: 'Anna', phone: '' }, null],
])('what was left takes of a link %s', (_, left, search, beside, taken) => {
  const on = goOn(left, { search: new URLSearchParams(search), beside, followed: true });
  if (taken === null) return expect(on).toBeNull();
  const moved = /date|start/.test(search) && { date: null, other: false, reason: '', waive: false };
  const covers = /adults/.test(search) && { adults: 4, children: 0, highchairs: 0 };
  expect(on).toEqual({ ...left, ...moved, ...covers, ...taken });
});

it('what was left comes back as it was, where no link was followed', () => {
  const search = new URLSearchParams('date=2026-12-05&start=1200');
  expect(goOn(LEFT, { search, beside: null, followed: false })).toBe(LEFT);
});

const times = {
  best: [1200, 1170],
  closed: null,
  slots: [
    { start: 1200, reason: null },
    { start: 1215, reason: 'pacing.covers' },
  ],
} as unknown as VenueTimes;

it('books the chosen time, else the best', () => {
  expect([startOf({ ...EMPTY, start: 0 }, times), startOf(EMPTY, times), startOf(EMPTY, undefined)]).toEqual([
    0,
    1200,
    null,
  ]);
});

it.each<[string, number | null, VenueTimes | undefined, string | null]>([
  ['nothing of a time that is free', 1200, times, null],
  ['the limit of one that is not', 1215, times, 'pacing.covers'],
  ['that a time is not on the grid', 1203, times, 'time.notOffered'],
  ['why the house is closed', 1203, { ...times, closed: 'closed.weekday' } as unknown as VenueTimes, 'closed.weekday'],
  ['nothing while no time is chosen', null, times, null],
  ['nothing before the times are here', 1203, undefined, null],
])('says what is in the way: %s', (_, start, known, reason) => expect(inTheWay(start, known)).toBe(reason));

const KNOWN = { name: 'Anna', start: 1200, date: day('2026-12-05'), locale: 'it', email: '' } as const;
it('sends what is known in place of what was not typed, and a reason or a waiver only where there is one', () => {
  const plain = toSend({ ...EMPTY, phone: ' 333 ', reason: '  ' }, 'ven_1', KNOWN);
  expect(plain).toMatchObject({ venueId: 'ven_1', phone: '333', adults: 2, ...KNOWN });
  expect([Object.hasOwn(plain, 'reason'), Object.hasOwn(plain, 'waiveDeposit')]).toEqual([false, false]);
  expect(toSend({ ...EMPTY, reason: ' regular ', waive: true }, 'ven_1', KNOWN)).toMatchObject({
    reason: 'regular',
    waiveDeposit: true,
  });
});
