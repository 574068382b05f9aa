// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { later } from '#web/ui/later.ts';
import '#tests/kit/patience.ts';

afterEach(cleanup);

it('a part that the network has lost is asked for again by itself, until it is there', async () => {
  let tries = 0;
  const Part = later<object>(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch');
    return () => <p>Here</p>;
  });
  render(<Part meanwhile={<p>Room</p>} />);
  expect(screen.getByText('Room')).toBeTruthy();
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(tries).toBe(3);
});
