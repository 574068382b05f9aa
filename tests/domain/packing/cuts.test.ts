import { expect, it } from 'vitest';
import { seatingOf } from '#shared/domain/day/seating.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { Wish } from '#shared/domain/day/wish.ts';
import { NOWHERE } from '#shared/domain/packing/board.ts';
import { heldClassesOf } from '#shared/domain/packing/classes.ts';
import { areaBit, layoutOf } from '#shared/domain/packing/layout.ts';
import { coversOf } from '#shared/domain/packing/lp/covers.ts';
import { type Program, programOf } from '#shared/domain/packing/lp/program.ts';
import { solve } from '#shared/domain/packing/lp/relax.ts';
import { goBack, renew, standingOf } from '#shared/domain/packing/lp/renew.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aParty, aSheet, aTable, at, aVenue, FRIDAY } from '../day/builders.ts';
import { aDoubtfulHall, aSheetWithAPlace, HIDDEN_PLACE } from './open-questions.ts';

type Cut = Program['cuts'][number];
type Asked = { readonly start: number; readonly duration: number; readonly wish: Wish };

const PIVOTS = 20_000;

/** The thorough program of one more party on a sheet. */
function programFor(rules: VenueRules, sheet: DaySheet, asked: Asked): Program {
  const { wish, start, duration } = asked;
  const ask = {
    start,
    duration,
    covers: wish.covers,
    areas: wish.area === null ? 0 : areaBit(rules, wish.area),
    accessible: false,
    highchair: false,
  };
  const { board } = seatingOf({ rules, date: FRIDAY, sheet }, [ask]);
  return programOf(board, [sheet.parties.length], heldClassesOf(board), PIVOTS, true);
}

/** What the seating at hand takes of a limit; the party that has no place takes nothing, but it may be lifted. */
function takenBy(program: Program, cut: Cut): number {
  const { board, who, options, penaltyAt, classes } = program;
  return [...who.entries()].reduce((sum, [party, one]) => {
    const unit = board.unit[one] as number;
    const list = options[party] as Int16Array;
    const option = unit === NOWHERE ? list.length - 1 : list.indexOf(classes.bundleOf[unit] as number);
    return sum + (cut.taken[(penaltyAt[party] as number) + option] as number);
  }, 0);
}

it('cuts off no seating that there is, by covers and cuts of cuts too', () => {
  const program = programFor(aDoubtfulHall(), aSheetWithAPlace(), HIDDEN_PLACE);
  solve(program, 6);
  expect(program.cuts.length).toBeGreaterThan(20);
  expect(program.cuts.some(({ ofCuts }) => ofCuts)).toBe(true);
  expect(program.cuts.filter((cut) => takenBy(program, cut) > cut.limit)).toEqual([]);
});

it('knows that who takes both tables of a pair leaves none to anybody else', () => {
  const rules = aVenue({
    tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 1, 4)],
    combinations: [{ no: 9, name: '1+2', tables: [1, 2], min: 3, max: 4 }],
  });
  const sheet = aSheet(aParty({ id: 'AAAAAAAA', unit: 1, covers: 2, start: at('20:00') }));
  const program = programFor(rules, sheet, { ...HIDDEN_PLACE, start: at('20:00'), wish: { covers: 4, area: null } });
  const optionOf = (party: number, unit: number): number =>
    (program.options[party] as Int16Array).indexOf(
      program.classes.bundleOf[layoutOf(rules).unitAt.get(unit) as number] as number,
    );
  // Half of the pair for each of them: together no more than the two tables there are.
  program.key.set([optionOf(0, 1), optionOf(1, 9)]);
  const covers = coversOf(program);
  const wholePair = (party: number, unit: number) => (cut: Cut) =>
    cut.taken[(program.penaltyAt[party] as number) + optionOf(party, unit)] === 1;
  const both = covers.filter(wholePair(0, 1)).filter(wholePair(1, 9));
  expect(both.map(({ limit }) => limit)).toContain(1);
});

it('goes back to where it stood, with the numbers computed anew', () => {
  const program = programFor(aDoubtfulHall(), aSheetWithAPlace(), HIDDEN_PLACE);
  solve(program, 2);
  const { size, share } = program.basis;
  const rows = program.rows + program.cuts.length;
  const [shares, slack, standing] = [share.slice(0, size), program.slack.slice(0, rows), standingOf(program)];
  const near = (one: Float64Array, other: Float64Array): boolean =>
    one.every((each, i) => Math.abs(each - (other[i] as number)) < 1e-5);
  expect(renew(program)).toBe(true);
  expect([near(shares, share.slice(0, size)), near(slack, program.slack)]).toEqual([true, true]);
  solve(program, 4);
  expect(goBack(program, standing)).toBe(true);
  expect(program.cuts).toHaveLength(standing.cuts.length);
  expect([near(shares, share.slice(0, size)), near(slack, program.slack)]).toEqual([true, true]);
});
