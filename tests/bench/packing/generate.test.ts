import { expect, it } from 'vitest';
import { generateEvening } from './generate.ts';
import type { Booking, Scenario } from './scenario.ts';

const like: Scenario = {
  ...{ format: 'packing-scenario/1', name: 'bistro', demand: 1, slotMinutes: 15 },
  venue: {
    name: 'bistro',
    areas: ['indoor', 'outdoor'],
    shifts: [{ name: 'dinner', open: 1110, lastStart: 1335, close: 1440 }],
    durations: [
      { upTo: 2, minutes: 90 },
      { upTo: 99, minutes: 120 },
    ],
    pacing: { coversPerSlot: 20 },
    tables: [
      { id: 'T1', area: 'indoor', min: 1, max: 4 },
      { id: 'T2', area: 'outdoor', min: 2, max: 8 },
    ],
    combos: [],
  },
  history: { presentCovers: [] },
  events: [],
};
const booked = ({ events }: Scenario) => events.filter((event): event is Booking => event.op === 'book');

it('makes the same evening of the same seed, and others of others', () => {
  expect(generateEvening(like, 1, 7)).toEqual(generateEvening(like, 1, 7));
  expect(generateEvening(like, 1, 8).events).not.toEqual(generateEvening(like, 1, 7).events);
});

it('asks for as much of the house as the demand says, and its history knows', () => {
  const evenings = Array.from({ length: 60 }, (_, i) => generateEvening(like, 1.5, i));
  const quarters = evenings.flatMap(booked).reduce((sum, { party }) => sum + party * (party <= 2 ? 6 : 8), 0);
  expect(quarters / 60 / (22 * 12)).toBeGreaterThan(1.0);
  expect(quarters / 60 / (22 * 12)).toBeLessThan(1.4);
  const known = evenings.flatMap(({ history }) => history.presentCovers).reduce((sum, covers) => sum + covers, 0);
  expect(known / quarters).toBeGreaterThan(0.85);
  expect(known / quarters).toBeLessThan(1.15);
});

it('keeps to the format: in order of arrival, within the shift, cancelled after being booked', () => {
  const { events } = generateEvening(like, 1.5, 3);
  expect(events.map(({ lead }) => lead)).toEqual(events.map(({ lead }) => lead).sort((a, b) => b - a));
  const at = new Map(events.map((event, i) => [`${event.op} ${event.id}`, i]));
  for (const event of events) {
    if (event.op === 'cancel') expect(at.get(`book ${event.id}`)).toBeLessThan(at.get(`cancel ${event.id}`) ?? -1);
    else expect(event.time + (event.party <= 2 ? 90 : 120)).toBeLessThanOrEqual(1440);
  }
});
