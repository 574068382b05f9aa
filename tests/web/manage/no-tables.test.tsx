// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aUnit } from './party.ts';

const aHall = (...tables: readonly number[]) => ({
  ...{ id: 'area-Indoor', name: null, area: 'Indoor', width: 900, height: 200, walls: [], decor: [] },
  tables: tables.map((no) => ({ no, shape: 'round', rotation: 0, x: 100 * no, y: 100 })),
});

function open(path: string, halls: () => Promise<unknown>, role: 'host' | 'owner' = 'owner', units = [1, 2]) {
  const settings = someSettings({ role });
  const day = anEvening({ units: units.map((no) => aUnit({ no, name: `T${no}`, tables: [no] })) });
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(day) },
    plan: { halls },
  };
  return openPage(path, anApi(calls), aSession(settings));
}
const none = () => done({ revision: 0, halls: [] });

afterEach(() => vi.useRealTimers());

it.each(['/manage_map', '/manage_grid', '/canvas_out', '/canvas_out2', '/canvas_out_latest'])(
  'a house that has no table yet is led from %s to where they are entered',
  async (path) => {
    const router = open(path, none, 'owner', []);
    expect(await screen.findByText('There is no table yet.')).toBeTruthy();
    // The colours of tables that there are none of are not explained.
    expect(screen.queryByRole('list', { name: 'What the colours mean' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Enter tables' }));
    const at = () => router.state.location.pathname + router.state.location.search;
    await waitFor(() => expect(at()).toBe('/settings?pageId=hallsTables'));
  },
);

it('who may enter none is told of it all the same', async () => {
  open('/manage_map', none, 'host', []);
  expect(await screen.findByText('There is no table yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enter tables' })).toBeNull();
});

it('a floor whose drawing did not come says so, and is asked for once more', async () => {
  const answers = [async () => ({ kind: 'offline' }), () => done({ revision: 0, halls: [aHall(1, 2)] })];
  open('/manage_map', () => (answers.shift() ?? none)());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Table\sT2,/ })).toBeTruthy();
});

it('a display that stays open draws a table that was added since', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const drawings = [[aHall(1)], [aHall(1, 2)]];
  open('/canvas_out', () => done({ revision: 0, halls: drawings.length > 1 ? drawings.shift() : drawings[0] }));
  expect(await screen.findByRole('img', { name: /^Table\sT1,/ })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'What the colours mean' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^Table\sT2,/ })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByRole('img', { name: /^Table\sT2,/ })).toBeTruthy();
});

it('a floor is drawn when it is opened for the first time without a connection, on a device that had only the list open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let line = true;
  const router = open('/manage', async () =>
    line ? done({ revision: 0, halls: [aHall(1, 2)] }) : { kind: 'offline' },
  );
  await screen.findByRole('heading', { name: 'Tonight' });
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  line = false;
  // Longer than queries that nobody shows are usually kept.
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000));
  await act(() => router.navigate('/manage_map'));
  expect(await screen.findByRole('button', { name: /^Table\sT2,/ })).toBeTruthy();
});
