import { expect, it } from 'vitest';
import { runBaseline } from './baselines.ts';
import { boundOf } from './bound.ts';
import { generateEvening } from './generate.ts';
import { coversOf } from './report.ts';
import type { Booking, Scenario } from './scenario.ts';

const guest = (id: number, party: number, time: number, other: Partial<Booking> = {}): Booking => ({
  op: 'book',
  id,
  lead: 1000 - id,
  party,
  time,
  flex: 0,
  areas: null,
  pin: null,
  waitlist: false,
  noShow: false,
  ...other,
});

/** Two tables for two and one for four, which one of the two makes to six. */
const evening = (...events: Scenario['events']): Scenario => ({
  format: 'packing-scenario/1',
  name: 'three tables',
  demand: 1,
  slotMinutes: 15,
  venue: {
    name: 'three tables',
    areas: ['in', 'out'],
    shifts: [{ name: 'dinner', open: 1080, lastStart: 1260, close: 1380 }],
    durations: [{ upTo: 12, minutes: 90 }],
    pacing: { coversPerSlot: 6 },
    tables: [
      { id: 'A', area: 'in', min: 1, max: 2 },
      { id: 'B', area: 'out', min: 1, max: 2 },
      { id: 'C', area: 'out', min: 2, max: 4 },
    ],
    combos: [{ id: 'B+C', tables: ['B', 'C'], min: 5, max: 6 }],
  },
  history: { presentCovers: [] },
  events,
});

it.each<[string, number, Scenario['events']]>([
  ['everybody who fits', 4, [guest(1, 2, 1200), guest(2, 2, 1200)]],
  [
    'no more than there are tables for',
    2,
    [guest(1, 2, 1200, { areas: ['in'] }), guest(2, 2, 1200, { areas: ['in'] })],
  ],
  ['nor who cancels, though asked first', 2, [guest(1, 2, 1200), guest(2, 2, 1200), { op: 'cancel', id: 1, lead: 1 }]],
  ['a combination or its tables', 6, [guest(1, 6, 1200), guest(2, 4, 1215)]],
  ['who is flexible at another time', 8, [guest(1, 6, 1200), guest(2, 2, 1200, { flex: 15 })]],
  ['only so many covers as may start at once', 6, [guest(1, 6, 1200), guest(2, 2, 1200)]],
  ['a pin, whatever the size', 5, [guest(1, 5, 1200, { pin: 'A' })]],
  ['nobody for whom the evening ends too soon', 0, [guest(1, 2, 1305)]],
])('counts %s', (_, covers, events) => {
  expect(boundOf(evening(...events))).toBe(covers);
});

it('is passed by no baseline', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const other = generateEvening(evening(), 1.2, seed);
    const bound = boundOf(other);
    expect(bound).toBeGreaterThan(0);
    for (const kind of ['first-fit', 'best-fit'] as const) {
      expect(coversOf(other, runBaseline(other, kind).placements)).toBeLessThanOrEqual(bound);
    }
  }
});
