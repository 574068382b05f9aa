// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

type Run = Record<string, unknown>;
const NOON = Date.UTC(2026, 11, 1, 11);
const aRun = (over: Run = {}): Run => ({
  ...{ runId: 'run-1', at: NOON, by: 'Olga', kind: 'reservations', taken: 300 },
  ...{ until: Date.UTC(2026, 11, 2, 23), undone: null, kept: [], stays: 0, again: 0 },
  ...over,
});

function open(runs: Run[], undo: (input: { run: string }) => Promise<unknown>) {
  const own = someSettings({ role: 'owner' });
  let shown = runs;
  const imports = vi.fn(() => done({ runs: shown }));
  const api = anApi({
    settings: { read: () => done({ settings: own }), venue: () => done(someVenue()) },
    transfers: { imports, undo_import: undo },
  });
  openPage('/settings?pageId=transfer', api, aSession(own));
  return {
    imports,
    show: (next: Run[]) => {
      shown = next;
    },
  };
}
const takeBack = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it back' }));
};

it('takes a file back call after call until there is no more, and names what stays', async () => {
  const kept = [{ kind: 'reservations', id: 'res_1', name: 'Bruno', date: SATURDAY, start: at('20:00') }];
  const answers = [
    { removed: 120, kept: 0, more: true },
    { removed: 120, kept: 1, more: true },
    { removed: 59, kept: 1, more: false },
  ];
  const undo = vi.fn<(input: { run: string }) => Promise<unknown>>(() => done(answers.shift()));
  const page = open([aRun()], undo);
  expect(await screen.findByText('300 reservations')).toBeTruthy();
  expect(screen.getByText(/Can be taken back until .*2.*2026/)).toBeTruthy();
  page.show([aRun({ undone: { at: NOON, by: 'Olga' }, kept, stays: 1 })]);
  await takeBack();
  expect(await screen.findByText('Bruno')).toBeTruthy();
  expect(undo.mock.calls.map(([{ run }]) => run)).toEqual(['run-1', 'run-1', 'run-1']);
  expect(screen.getByText('1 was changed since and stays:')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('says before guests are taken back that who is booked stays, and how many stayed beyond those it names', async () => {
  const kept = Array.from({ length: 200 }, (_, nth) => ({
    kind: 'guests',
    id: `g${nth}`,
    name: `G ${nth}`,
    date: null,
    start: null,
  }));
  const undone = { at: NOON, by: 'Olga' };
  open(
    [
      aRun({ kind: 'guests', taken: 508 }),
      aRun({ runId: 'run-2' }),
      aRun({ runId: 'run-3', undone, kept, stays: 290 }),
    ],
    vi.fn(),
  );
  const [first] = await screen.findAllByRole('button', { name: 'Take back' });
  if (first) fireEvent.click(first);
  expect(within(await screen.findByRole('alertdialog')).getByText(/first take back the reservations/)).toBeTruthy();
  expect(screen.getByText('290 were changed since and stay:')).toBeTruthy();
  expect(screen.getByText('90 more')).toBeTruthy();
});

it('does nothing when it is left, and says why it broke off; pressed again it goes on', async () => {
  const undo = vi
    .fn<(input: { run: string }) => Promise<unknown>>()
    .mockImplementationOnce(() => refused('import.over'))
    .mockImplementation(() => done({ removed: 1, kept: 0, more: false }));
  const page = open([aRun({ kind: 'guests', taken: 1 })], undo);
  expect(await screen.findByText('1 guest')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(undo).not.toHaveBeenCalled();
  await takeBack();
  expect(await screen.findByText('The time in which this file could be taken back is over.')).toBeTruthy();
  page.show([aRun({ undone: { at: NOON, by: 'Olga' } })]);
  await takeBack();
  expect(await screen.findByText(/^Taken back on/)).toBeTruthy();
});

it('shows nothing where no file came in lately', async () => {
  const page = open([], () => done({}));
  await screen.findByRole('button', { name: 'Choose a file' });
  await waitFor(() => expect(page.imports).toHaveBeenCalled());
  expect(screen.queryByText('Brought in recently')).toBeNull();
});

it('tries again for guests who stayed, from where each call ended, and says when all of them still stay', async () => {
  const kept = [{ kind: 'guests', id: 'g1', name: 'Anna', date: null, start: null }];
  const stayed = aRun({ kind: 'guests', taken: 2, undone: { at: NOON, by: 'Olga' }, kept, stays: 1, again: 1 });
  const answers = [
    { removed: 0, kept: 1, more: true, after: 'g1' },
    { removed: 0, kept: 1, more: false },
  ];
  const undo = vi.fn<(input: { run: string; after?: string }) => Promise<unknown>>(() => done(answers.shift()));
  open([stayed, aRun({ runId: 'run-2', undone: { at: NOON, by: 'Olga' } })], undo);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again for what is left' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Try again for what is left?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Nobody could be removed/)).toBeTruthy();
  expect(undo.mock.calls.map(([{ after }]) => after)).toEqual([undefined, 'g1']);
});
