// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Row, Rows } from '#web/ui/rows.tsx';

afterEach(cleanup);

function Devices() {
  const [names, setNames] = useState(['Phone', 'Tablet']);
  return (
    <Rows>
      {names.map((name) => (
        <Row
          key={name}
          tools={
            <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
              End {name}
            </button>
          }
        >
          {name}
        </Row>
      ))}
    </Rows>
  );
}

it('a row that goes with the button that was pressed leaves the focus to its list', () => {
  render(<Devices />);
  const button = screen.getByRole('button', { name: 'End Phone' });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByText('Phone')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('a row that goes while the focus is elsewhere takes it from nobody', () => {
  render(<Devices />);
  fireEvent.click(screen.getByRole('button', { name: 'End Phone' }));
  expect(document.activeElement).toBe(document.body);
});
