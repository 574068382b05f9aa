import { expect, it } from 'vitest';
import { guestMarks, isMarked } from '#shared/domain/guest/marks.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

const date = '2026-12-05' as LocalDate;
const on = (day: string) => day as LocalDate;
const NOTHING = { tags: [], allergies: '' };
const marks = (over: { card?: object | null; profile?: object; visit?: object } = {}) =>
  guestMarks(
    over.card === undefined ? { visits: 2, lastVisit: on('2026-11-01') } : (over.card as never),
    { ...NOTHING, ...over.profile },
    {
      date,
      birthdate: undefined,
      known: true,
      ...over.visit,
    },
  );

it('says nothing of a guest who has been here and of whom nothing is known', () => {
  expect(isMarked(marks())).toBe(false);
});

it.each([
  ['the tag', ['VIP'], true],
  ['in small letters', ['regular', 'vip '], true],
  ['not a tag that only contains it', ['vipers club'], false],
  ['no tag', [], false],
])('knows a VIP by %s', (_, tags, vip) => {
  expect(marks({ profile: { tags } }).vip).toBe(vip);
});

it.each([
  ['who is not in the book yet', null, {}, false],
  ['who booked and never came', { visits: 0, lastVisit: null }, {}, true],
  ['who sits here for the first time this very evening', { visits: 1, lastVisit: date }, {}, true],
  ['who came before this evening too', { visits: 2, lastVisit: date }, {}, false],
  ['who came once before', { visits: 1, lastVisit: on('2026-11-01') }, {}, false],
  ['of whom nobody can say', null, { known: false }, false],
])('knows the first visit of somebody %s', (_, card, visit, first) => {
  expect(marks({ card, visit }).first).toBe(first);
});

it.each([
  ['on the day', '1980-12-05', '2026-12-05', true],
  ['three days later', '1980-12-08', '2026-12-05', true],
  ['three days before', '1980-12-02', '2026-12-05', true],
  ['four days later', '1980-12-09', '2026-12-05', false],
  ['across the end of the year', '1980-01-02', '2026-12-31', true],
  ['across its beginning', '1980-12-31', '2027-01-01', true],
  ['on 29 February, in another year', '1980-02-29', '2027-03-01', true],
])('sees a birthday %s', (_, birthdate, day, birthday) => {
  expect(marks({ visit: { birthdate, date: day } }).birthday).toBe(birthday);
});

it('tells an allergy that the venue noted', () => {
  expect(isMarked(marks({ profile: { allergies: 'nuts' } }))).toBe(true);
});
