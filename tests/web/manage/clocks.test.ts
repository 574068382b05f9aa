import { expect, it } from 'vitest';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aRules, aShift, at, day } from '#tests/kit/builders.ts';
import { choiceWords } from '#web/features/manage/actions/choice-words.ts';
import { changeWithin } from '#web/features/manage/day/clocks-banner.tsx';
import { held } from '#web/features/manage/grid/drag.ts';
import { staying } from '#web/features/manage/grid/plan.ts';
import { latenessOf } from '#web/features/manage/list/lateness.ts';
import { nextParty } from '#web/features/manage/list/next-party.ts';
import { tableStates } from '#web/features/manage/map/table-state.ts';
import { anEvening, aParty } from './party.ts';

const SPRING = { date: day('2027-03-27'), today: '2027-03-27', zone: 'Europe/Rome' };
const AUTUMN = { date: day('2027-10-30'), today: '2027-10-30', zone: 'Europe/Rome' };
const seated = (clock: string, duration: number) =>
  aParty({ start: at(clock), duration, presence: 'seated', actions: [] });

it('who is expected ten minutes before the clocks go on is ten minutes late when they have, and no no-show', () => {
  const party = aParty({ start: at('25:50'), duration: 150 });
  const lateAt = (clock: string) =>
    latenessOf(party, anEvening({ ...SPRING, minute: at(clock), lateMinutes: 10, noShowMinutes: 30 }));
  expect([lateAt('25:55'), lateAt('27:00'), lateAt('27:20')]).toEqual([
    null,
    { flag: 'late', minutes: 10 },
    { flag: 'noShow', minutes: 30 },
  ]);
});

it.each([
  ['25:50', { state: 'seated', minutes: 20 }],
  ['27:10', { state: 'seated', minutes: 40 }],
  ['28:15', { state: 'over', minutes: 15 }],
])('the floor counts at %s the minutes that have passed: %o', (clock, expected) => {
  const evening = anEvening({ ...SPRING, minute: at(clock), reservations: [seated('25:30', 150)] });
  expect(tableStates(evening, null).get(1)).toMatchObject(expected);
});

it('says for how many minutes a table is still being laid, without the hour that is skipped', () => {
  const evening = { ...SPRING, minute: at('25:55') };
  const words = choiceWords({ kind: 'laid', until: at('27:05') }, evening, ((key: string) => key) as never);
  expect(words).toContain('−10′');
});

it('asks for the table a quarter of an hour before the next party, which the clock shows to come in an hour and a quarter', () => {
  const [here, next] = [seated('24:00', 110), aParty({ start: at('27:05') })];
  const evening = { ...anEvening({ ...SPRING, minute: at('25:50') }), reservations: [here, next] };
  expect(nextParty(here, evening, 20)).toBe(next);
  expect(nextParty(here, { ...evening, minute: at('25:40') }, 20)).toBeNull();
});

it('says so where the hours shown have the change, and only there', () => {
  expect(changeWithin(SPRING, { from: at('18:00'), to: at('28:00') })).toEqual({
    ...{ kind: 'on', from: at('26:00'), to: at('27:00') },
  });
  expect(changeWithin(AUTUMN, { from: at('18:00'), to: at('26:30') })).toEqual({
    ...{ kind: 'back', from: at('26:00'), to: at('27:00') },
  });
  expect(changeWithin(SPRING, { from: at('18:00'), to: at('26:00') })).toBeNull();
  expect(changeWithin({ ...SPRING, date: day('2027-03-20') }, { from: 0, to: 2880 })).toBeNull();
});

const shifts = [aShift({ firstSeating: at('20:00'), lastSeating: at('28:00'), close: at('29:30') })];
const planOf = ({ date }: { date: string }) => ({ date: day(date), sheet: EMPTY_SHEET, rules: aRules({ shifts }) });

it.each([
  [SPRING, '25:30', '28:30', -15, '28:15', 'an hour later by the clock'],
  [SPRING, '25:15', '27:15', -15, '27:00', 'as the clocks go on'],
  [SPRING, '25:15', '27:00', -15, '26:45', 'before, though laying the table takes till after'],
  [SPRING, '25:00', '26:45', -15, '25:30', 'before, and its table laid'],
  [SPRING, '25:00', '25:30', 15, '26:45', 'and back'],
  [AUTUMN, '25:30', '27:00', -15, '26:45', 'before the hour begins anew'],
  [AUTUMN, '25:30', '26:45', 15, '27:00', 'into its second coming'],
  [AUTUMN, '25:30', '27:00', 15, '27:15', 'when it is over'],
])(
  'on the night of %o a party from %s to %s that stays %i minutes longer is gone by %s: %s',
  (night, start, end, more, to) => {
    const rules = { ...planOf(night).rules, resetMinutes: 20 };
    const plan = { ...planOf(night), rules };
    const party = { start: at(start), duration: at(end) - at(start) };
    expect(party.start + staying(plan, party, more)).toBe(at(to));
  },
);

it('an end that is drawn into the hour that never comes is that of the hour before', () => {
  const party = aParty({ start: at('24:30'), duration: 75 });
  const drag = held('stay', party, { table: 1, minutes: 45 }, anEvening(SPRING), planOf(SPRING));
  expect(drag).toMatchObject({ start: at('24:30'), duration: 150, change: { duration: 150 } });
});
