// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aShift, at } from '#tests/kit/builders.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

type Sent = { readonly rows: readonly Record<string, unknown>[]; readonly dryRun: boolean; readonly run: string };
type Call = (input: Sent) => Promise<unknown>;

const offline = () => Promise.resolve({ kind: 'offline' });
const allNew = ({ rows }: Sent) => done({ results: rows.map(() => ({ outcome: 'new' })) });

function open(import_rows: Call, import_guests: Call = allNew, venue = someVenue()) {
  const own = someSettings({ role: 'owner' });
  const api = anApi({
    settings: { read: () => done({ settings: own }), venue: () => done(venue) },
    transfers: { imports: () => done({ runs: [] }), import_rows, import_guests },
  });
  openPage('/settings?pageId=transfer', api, aSession(own));
}

async function choose(content: BlobPart, name = 'file.csv') {
  const input = await screen.findByLabelText('Choose a file');
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const HEAD = 'Visit Date,Time,Guest,Party Size,Phone,E-mail,Server';

it('shows each known column with a cell of it, and folds the others', async () => {
  open(allNew);
  await choose(`${HEAD}\n2026-12-05,20:00,Anna,2,,,Mia\n`);
  expect((await screen.findByRole('combobox', { name: 'Column “Party Size” is' })).textContent).toContain('Guests');
  expect(screen.getByText('Visit Date')).toBeTruthy();
  const folded = screen.getByText('1 column was not recognised').closest('details');
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getByText('Mia')).toBeTruthy();
});

it('asks for what the file must say and was not recognised in it', async () => {
  open(allNew);
  await choose('Datum,Uhrzeit,Wer,Wieviele\n2026-12-05,20:00,Anna,2\n');
  expect(await screen.findByText('Where in the file is this?')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Full name' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Guests' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Date' })).toBeNull();
});

it('says one thing that is wrong once, with the rows and what stands there', async () => {
  const bad = Array.from({ length: 7 }, (_, nth) => `2026-12-05,20:00,Guest ${nth},2,,bad${nth}@,`);
  open(allNew);
  await choose([HEAD, ...bad, ',20:00,Dora,2,,,'].join('\n'));
  await press('Check without writing');
  expect(await screen.findByText('1 row left out')).toBeTruthy();
  expect(screen.getByText('7 rows come in incomplete')).toBeTruthy();
  const group = screen.getByText('7 rows').closest('li') as HTMLElement;
  expect(within(group).getByText('E-mail: This does not have the right form.')).toBeTruthy();
  expect(within(group).getByText('bad0@')).toBeTruthy();
  expect(within(group).queryByText('bad6@')).toBeNull();
  fireEvent.click(within(group).getByRole('button', { name: '3 more' }));
  expect(within(group).getByText('bad6@')).toBeTruthy();
});

it('goes on from where the line broke, as one file, and sends nothing twice', async () => {
  const rows = Array.from({ length: 300 }, (_, nth) => `2026-12-${5 + (nth % 20)},20:00,Guest ${nth},2,,,`);
  const sent: Sent[] = [];
  let lines = 1;
  open((input) => {
    if (!input.dryRun && lines-- === 0) return offline();
    sent.push(input);
    return allNew(input);
  });
  await choose([HEAD, ...rows].join('\n'));
  await press('Check without writing');
  await press('Bring in now');
  await press('Go on');
  expect(await screen.findByText('Brought in.')).toBeTruthy();
  const written = sent.filter(({ dryRun }) => !dryRun);
  expect(new Set(written.map(({ run }) => run)).size).toBe(1);
  const names = written.flatMap((each) => each.rows.map(({ name }) => name));
  expect([names.length, new Set(names).size]).toEqual([300, 300]);
  expect(screen.getByText('New: 300 · known: 0 · left out: 0')).toBeTruthy();
});

it('brings a file in once, however often it is pressed', async () => {
  const answers: (() => void)[] = [];
  const call = vi.fn<Call>((input) =>
    input.dryRun ? allNew(input) : new Promise((answer) => answers.push(() => answer(allNew(input)))),
  );
  open(call);
  await choose(`${HEAD}\n2026-12-05,20:00,Anna,2,,,\n`);
  await press('Check without writing');
  const now = await screen.findByRole('button', { name: 'Bring in now' });
  fireEvent.click(now);
  fireEvent.click(now);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect(await screen.findByText('Brought in.')).toBeTruthy();
  expect(call.mock.calls.filter(([{ dryRun }]) => !dryRun)).toHaveLength(1);
});

it('names a row once of which two numbers are wrong in the same way', async () => {
  const lack = { field: 'phone', code: 'phone.invalid' };
  open(() => done({ results: [{ outcome: 'new', lacks: [lack, lack] }] }));
  await choose(`${HEAD}\n2026-12-05,20:00,Anna,2,,,\n`);
  await press('Check without writing');
  expect(await screen.findAllByText('This is not a phone number.', { exact: false })).toHaveLength(1);
  expect(screen.getAllByText(/^Row 2/)).toHaveLength(1);
});

it('asks before it is left while rows come in, and sends no more of them when it was', async () => {
  const rows = Array.from({ length: 300 }, (_, nth) => `2026-12-${5 + (nth % 20)},20:00,Guest ${nth},2,,,`);
  const answers: (() => void)[] = [];
  const call = vi.fn<Call>((input) =>
    input.dryRun ? allNew(input) : new Promise((answer) => answers.push(() => answer(allNew(input)))),
  );
  open(call);
  await choose([HEAD, ...rows].join('\n'));
  await press('Check without writing');
  await press('Bring in now');
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: 'FAQs' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('Rows are still coming in.')).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Stop and go' }));
  await waitFor(() => expect(screen.queryByText('Bring data in')).toBeNull());
  answers[0]?.();
  await new Promise((done) => setTimeout(done, 20));
  expect(call.mock.calls.filter(([{ dryRun }]) => !dryRun)).toHaveLength(1);
});

it.each([
  [
    'a workbook',
    Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0]),
    'This file is neither a table in text form nor an .xlsx workbook.',
  ],
  ['an empty file', '', 'There is no row in this file.'],
  ['headings alone', HEAD, 'There is no row in this file.'],
])('says what is wrong with %s, and offers nothing to bring in', async (_, content, words) => {
  open(allNew);
  await choose(content);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check without writing' })).toBeNull();
});

it('asks which day a date is, and sends the one that was said', async () => {
  const call = vi.fn<Call>(allNew);
  open(call);
  await choose(`${HEAD}\n05/12/2026,20:00,Anna,2,,,\n`);
  expect(await screen.findByText('Which day is 05/12/2026?')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /May/ }));
  await press('Check without writing');
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[0].rows).toMatchObject([{ date: '2026-05-12' }]);
});

it('sends half past midnight to the night that serves then, and says of which evening it is', async () => {
  const call = vi.fn<Call>(allNew);
  const late = aShift({ lastSeating: at('24:30'), close: at('26:00') });
  open(call, allNew, someVenue({ shifts: { shifts: [late] } }));
  await choose(`${HEAD}\n2026-12-05,20:00,Anna,2,,,\n2026-12-05,00:30,Bruno,2,,,\n`);
  expect(await screen.findByText('1 row after midnight counts towards the evening before.')).toBeTruthy();
  const line = screen.getByText('Bruno', { selector: 'li bdi' }).closest('li');
  expect(line?.textContent).toMatch(/Sat.* 5.*00:30 \(night of Fri.* 4.*\)/);
  await press('Check without writing');
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[0].rows).toMatchObject([
    { name: 'Bruno', date: '2026-12-04', start: at('24:30') },
    { name: 'Anna', date: '2026-12-05', start: at('20:00') },
  ]);
});

it.each([
  ['an export of which the end is missing', JSON.stringify({ settings: {}, reservations: [] }, null, 2).slice(0, -3)],
  ['a list of another system', JSON.stringify([{ name: 'Anna', phone: '+39333' }], null, 2)],
])('says of %s that it is no whole export, and asks for no columns in it', async (_, content) => {
  open(allNew);
  await choose(content, 'file.json');
  expect(await screen.findByText('This JSON file is no whole export of a house.')).toBeTruthy();
  expect(screen.queryByText('There is no row in this file.')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Guests' })).toBeNull();
});
