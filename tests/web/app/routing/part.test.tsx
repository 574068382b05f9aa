// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartNotLoaded } from '#web/app/routing/load-part.ts';
import { part } from '#web/app/routing/part.ts';
import '#tests/kit/patience.ts';

afterEach(cleanup);

/** Says what was thrown, as the route's own error screen does. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state as { readonly error: unknown };
    if (error instanceof PartNotLoaded) return <p>{error.code}</p>;
    return error === null ? this.props.children : <p>another error</p>;
  }
}

it('a part of a screen stands in its place once it is there', async () => {
  const Part = part(async () => ({ name }: { readonly name: string }) => <p>Hello {name}</p>);
  render(<Part name="Ada" meanwhile={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('a part that was fetched before it is shown stands there at once, and is fetched once', async () => {
  const load = vi.fn(async () => () => <p>Here</p>);
  const Part = part<object>(load);
  Part.fetch();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await Promise.all(load.mock.results.map(({ value }) => value));
  await new Promise((later) => setTimeout(later));
  render(
    <>
      <Part meanwhile={<p>Loading</p>} />
      <Part />
    </>,
  );
  expect(screen.getAllByText('Here')).toHaveLength(2);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that does not come is a fault of its screen, and is asked for again where it is opened later', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const Part = part<object>(async () => {
    if (down) throw new TypeError('Failed to fetch dynamically imported module: /assets/alter-dialog.js');
    return () => <p>Here</p>;
  });
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  expect(await screen.findByText('CHUNK_LOAD_FAILED')).toBeTruthy();
  down = false;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  render(<Part />);
  expect(await screen.findByText('Here')).toBeTruthy();
  clock.mockRestore();
  said.mockRestore();
});
