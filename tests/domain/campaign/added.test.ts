import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedBy, BOOKED_WITHIN_MS, type Outcome } from '#shared/domain/campaign/added.ts';

const SENT_AT = 1_000_000;
const guest = (over: Partial<Outcome> = {}): Outcome => ({ held: false, at: SENT_AT, bookings: [], ...over });
const guests = (count: number, booked: number, held: boolean): Outcome[] =>
  Array.from({ length: count }, (_, no) =>
    guest({ held, bookings: no < booked ? [{ at: SENT_AT + 1, covers: 2 }] : [] }),
  );

it.each([
  ['at the moment of the sending', 0, 1],
  ['before it', -1, 0],
  ['in the last moment of fourteen days', BOOKED_WITHIN_MS - 1, 1],
  ['after fourteen days', BOOKED_WITHIN_MS, 0],
])('counts a booking %s', (_, after, bookings) => {
  const { sent } = addedBy([guest({ bookings: [{ at: SENT_AT + after, covers: 4 }] })]);
  expect(sent).toEqual({ guests: 1, booked: bookings, bookings, covers: bookings * 4 });
});

it.each([
  ['much, and more than chance', [900, 180], [100, 5], 135, 270, true],
  ['nothing', [900, 90], [100, 10], 0, 0, false],
  ['perhaps a little', [900, 108], [100, 10], 18, 36, false],
  ['less than nothing', [900, 45], [100, 20], -135, -270, true],
  ['what too few guests can show', [9, 9], [1, 0], 9, 18, false],
] as const)('says that a campaign added %s', (_, sent, held, bookings, covers, clear) => {
  const added = addedBy([...guests(sent[0], sent[1], false), ...guests(held[0], held[1], true)]);
  expect(added).toMatchObject({ bookings, covers, clear });
});

it.each([
  ['nobody was held out', guests(50, 5, false)],
  ['nobody was sent it', guests(50, 5, true)],
  ['there was no audience', []],
])('says nothing of what it added when %s', (_, outcomes) => {
  expect(addedBy(outcomes)).toMatchObject({ bookings: null, covers: null, clear: false });
});

it('puts every guest on one side, and finds no addition where both sides do the same', () => {
  const count = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(count, count, (booked, others) => {
      const audience = [...guests(booked + others, booked, false), ...guests(booked + others, booked, true)];
      const { sent, held, bookings, clear } = addedBy(audience);
      expect(sent.guests + held.guests).toBe(audience.length);
      expect(bookings ?? 0).toBe(0);
      expect(clear).toBe(false);
    }),
  );
});
