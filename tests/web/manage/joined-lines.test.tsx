// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import { JoinedLines } from '#web/features/manage/map/joined-lines.tsx';
import { anEvening, aParty, aUnit } from './party.ts';

afterEach(cleanup);

const drawn = (no: number): DrawnTable => ({ no, shape: 'square', x: 100 * no, y: 100, rotation: 0 });
const single = [1, 2].map((no) => aUnit({ no, name: `T${no}`, tables: [no] }));
const together = (from: number, to: number) => aUnit({ no: 3840, name: 'T1+T2', tables: [1, 2], joined: { from, to } });
const rossi = aParty({ unit: 3840, tables: [{ unit: 3840, covers: 4, pinned: true }], start: 1260 });

it.each([
  ['long before they come', {}, 1140, 0],
  ['shortly before they come', {}, 1230, 1],
  ['while they sit there, early too', { presence: 'seated' }, 1140, 1],
  ['once they have left', { booking: 'completed', presence: 'left' }, 1320, 0],
  ['once they have cancelled', { booking: 'cancelled' }, 1260, 0],
  ['on another day', {}, null, 1],
] as const)('tables that stand together for one party are drawn so, or not: %s', (_, over, minute, lines) => {
  const day = anEvening({ units: [...single, together(0, 0)], reservations: [{ ...rossi, ...over }] });
  const { container } = render(
    <svg aria-hidden="true">
      <JoinedLines day={day} minute={minute} tables={[drawn(1), drawn(2)]} />
    </svg>,
  );
  expect(container.querySelectorAll('line')).toHaveLength(lines);
});

it.each([
  [1139, 0],
  [1140, 1],
  [1199, 1],
  [1200, 0],
])('tables that are joined for an hour are drawn so during it only: minute %i', (minute, lines) => {
  const day = anEvening({ units: [...single, together(1140, 1200)] });
  const { container } = render(
    <svg aria-hidden="true">
      <JoinedLines day={day} minute={minute} tables={[drawn(1), drawn(2)]} />
    </svg>,
  );
  expect(container.querySelectorAll('line')).toHaveLength(lines);
});
