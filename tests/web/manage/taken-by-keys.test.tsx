// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { onFocusLost } from '#web/features/manage/grid/keys.ts';
import { linesOf } from '#web/features/manage/grid/layout.ts';
import { useKeys } from '#web/features/manage/grid/use-keys.ts';
import { anEvening, aParty } from './party.ts';

afterEach(cleanup);

const [rossi, greco] = [aParty({ name: 'Rossi' }), aParty({ name: 'Greco', unit: 2 })];
const onLet = vi.fn();

/** The bars of some parties, and who is held over which table. */
function Bars({ parties }: { readonly parties: readonly HostReservation[] }) {
  const day = anEvening({ reservations: [...parties] });
  const areas = linesOf(day, []);
  const { drag, onKeyDown, leave } = useKeys({ areas, day, plan: null, mayAct: true, onLet, onHelp: () => {} });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as on the board.
    <div onKeyDown={onKeyDown} onBlur={onFocusLost(leave)}>
      {parties.map(({ id, name }) => (
        <button key={id} type="button" data-id={id} data-party={id}>
          {name}
        </button>
      ))}
      <output>{drag && `${drag.party.name} over ${drag.table}`}</output>
    </div>
  );
}

const bar = (name: string) => screen.getByRole('button', { name });
const held = () => screen.getByRole('status').textContent;
function takeUp() {
  bar('Rossi').focus();
  fireEvent.keyDown(bar('Rossi'), { key: 'm' });
  fireEvent.keyDown(bar('Rossi'), { key: 'ArrowDown' });
  expect(held()).toBe('Rossi over 2');
}

it('who is taken up is put back when the focus goes elsewhere, and is not set down by a key pressed there', () => {
  render(<Bars parties={[rossi, greco]} />);
  takeUp();
  act(() => bar('Greco').focus());
  expect(held()).toBe('');
  fireEvent.keyDown(bar('Greco'), { key: 'Enter' });
  expect(onLet).not.toHaveBeenCalled();
});

it('who is taken up and has gone from the day meanwhile is held no more', () => {
  const { rerender } = render(<Bars parties={[rossi, greco]} />);
  takeUp();
  rerender(<Bars parties={[greco]} />);
  expect(held()).toBe('');
});
