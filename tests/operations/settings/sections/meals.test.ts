import { expect, it } from 'vitest';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { sectionCases } from '../section-kit.ts';

const value = {
  durations: [
    { upTo: 2, minutes: 60 },
    { upTo: 99, minutes: 120 },
  ],
  resetMinutes: 15,
};
const { on, write } = sectionCases({
  section: 'meals',
  value,
  wrong: [
    [
      'sizes that do not rise',
      { ...value, durations: [value.durations[1], value.durations[0]] },
      'durations.1.upTo',
      'field.order',
    ],
    ['no line at all', { ...value, durations: [] }, 'durations', 'field.required'],
    [
      'minutes that a sheet does not know',
      { ...value, durations: [{ upTo: 99, minutes: 61 }] },
      'durations.0.minutes',
      'field.format',
    ],
    ['no time to lay the table, and less', { ...value, resetMinutes: -5 }, 'resetMinutes', 'field.tooSmall'],
  ],
});

it('is how long the next party stays; who has booked keeps what was promised', async () => {
  const { reservation } = await on.book();
  await write(value);
  const next = await on.book({ phone: '333 123 4568' });
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  const stay = ({ id }: { id: string }) => sheet.parties.find((party) => id.endsWith(party.id))?.duration;
  expect([stay(reservation), stay(next.reservation)]).toEqual([90, 60]);
});

it('lists who finds no table any more when tables are laid anew for longer', async () => {
  // Both tables are taken at seven and again at twenty to nine, ten minutes after the first have left.
  for (const [nth, start] of [1140, 1140, 1245, 1245].entries()) await on.book({ start, phone: `33312345${nth}0` });
  const { body } = await write({ ...value, resetMinutes: 30 });
  expect(body.errorid).toBe('settings.affects');
  expect(body.detail.affected).toHaveLength(2);
  expect(body.detail.affected[0]).toMatchObject({ reason: 'tables.none' });
});
