// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty, aUnit } from './party.ts';

const QUOTES = [
  { covers: 2, quote: null, tables: [], sooner: null },
  {
    covers: 4,
    quote: { wait: 0, unit: 1, units: [1] },
    tables: [
      { units: [1], until: 1290, minutes: null },
      { units: [2], until: 1200, minutes: 55 },
    ],
    sooner: null,
  },
];

const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })] });
const PLAN = {
  date: anEvening({}).date,
  revision: 1,
  sheet: Buffer.from(encodeSheet(EMPTY_SHEET)).toString('base64'),
  rules: seatingRules(rules),
};

const UNITS = [aUnit({ max: 4 }), aUnit({ no: 2, name: 'T2', tables: [2], max: 4 })];

async function openDoor(
  calls: { wait_in?: object; walk_in?: object; act?: object; walk_in_quotes?: object },
  day: Partial<ServiceDay> = {},
) {
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: {
      tonight: () => done(anEvening(day)),
      walk_in_quotes: () => done({ quotes: QUOTES }),
      ...(calls.walk_in && { walk_in: calls.walk_in }),
      ...(calls.walk_in_quotes && { walk_in_quotes: calls.walk_in_quotes }),
      ...(calls.act && { act: calls.act }),
    } as never,
    waitlist: calls as never,
    plan: { day: () => done(PLAN) } as never,
  });
  openPage('/manage', api, aSession(settings));
  fireEvent.click(await screen.findByRole('button', { name: 'Walk-in' }));
  return within(await screen.findByRole('dialog', { name: /^Walk-in/ }));
}

it('a table is called by its size and what stands on its button: who works by voice says what they read', async () => {
  const door = await openDoor({}, { units: UNITS });
  const names = [
    await door.findByRole('button', { name: /not tonight/ }),
    ...door.getAllByRole('button', { name: /until/ }),
  ];
  expect(names.map((each) => each.getAttribute('aria-label'))).toEqual([
    '2: not tonight',
    '4: Table\u00a0T1: until 21:30',
    '4: Table\u00a0T2: only until 20:00',
  ]);
  for (const each of names) {
    for (const { textContent } of each.children) expect(each.getAttribute('aria-label')).toContain(textContent);
  }
});

it('seats a party with two presses, the second of which is its table', async () => {
  const walk_in = vi.fn(async () => done({ date: PLAN.date, reservation: aParty({ unit: 1 }) }));
  const door = await openDoor({ walk_in }, { units: UNITS });
  fireEvent.click(await door.findByRole('button', { name: /^4: Table\sT1/ }));
  await waitFor(() => expect(walk_in).toHaveBeenCalled());
  expect(walk_in.mock.lastCall).toMatchObject([{ covers: 4, unit: 1 }, {}]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Walk-in:/ })).toBeNull());
});

it('says of a table that is free for less how long it is, and seats the party for so long', async () => {
  const walk_in = vi.fn(async () => done({ date: PLAN.date, reservation: aParty({ unit: 2 }) }));
  const door = await openDoor({ walk_in }, { units: UNITS });
  fireEvent.click(await door.findByRole('button', { name: /^4: Table\sT2/ }));
  await waitFor(() => expect(walk_in).toHaveBeenCalled());
  expect(walk_in.mock.lastCall).toMatchObject([{ covers: 4, unit: 2, minutes: 55 }, {}]);
  expect((await screen.findAllByText(/only until 20:00/)).length).toBeGreaterThan(0);
});

it('asks who waits in the same dialog, with the wait, and both fields may stay empty', async () => {
  const wait_in = vi.fn(async () => done({ date: PLAN.date, reservation: {} }));
  const door = await openDoor({ wait_in });
  fireEvent.click(await door.findByRole('button', { name: /^2: / }));
  const who = within(await screen.findByRole('dialog', { name: 'Who is waiting?' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(who.getByText('not tonight')).toBeTruthy();
  fireEvent.click(who.getByRole('button', { name: 'To the waiting list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wait_in.mock.lastCall?.[0 as never]).toMatchObject({ covers: 2, name: 'Walk-in', phone: '' });
});

it('puts a size without a table into the line, and says beside the number what is wrong with it', async () => {
  const wait_in = vi.fn(async ({ phone }: { phone: string }) =>
    phone === '12'
      ? refused('request.invalid', { issues: [{ path: 'phone', code: 'phone.invalid' }] })
      : done({ date: '2026-11-21', reservation: {} }),
  );
  const door = await openDoor({ wait_in });
  fireEvent.click(await door.findByRole('button', { name: /^2: / }));
  const who = within(await screen.findByRole('dialog', { name: 'Who is waiting?' }));
  fireEvent.change(await who.findByLabelText(/^Name/), { target: { value: 'Blue hat' } });
  const phone = who.getByLabelText(/^Phone/);
  fireEvent.change(phone, { target: { value: '12' } });
  const toLine = () => fireEvent.click(who.getByRole('button', { name: 'To the waiting list' }));
  toLine();
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(phone);
  // Nothing that was typed is lost, and the second try is the one that counts.
  fireEvent.change(phone, { target: { value: '333 1234567' } });
  toLine();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wait_in.mock.lastCall?.[0]).toMatchObject({ covers: 2, name: 'Blue hat', phone: '333 1234567' });
});

it('names the table at which a larger party would sit sooner', async () => {
  const sooner = { covers: 4, units: [2] };
  const quotes = [{ covers: 2, quote: { wait: 30, unit: 1, units: [1] }, tables: [], sooner }];
  const door = await openDoor({ walk_in_quotes: () => done({ quotes }) }, { units: UNITS });
  expect(await door.findByText('A party of 4 would sit sooner at T2, which is not for so few')).toBeTruthy();
});

it.each([
  ['150', 'This is too large.'],
  ['2.5', 'Please enter a whole number.'],
  ['-3', 'This is too small.'],
])('says of a larger party of %s why nothing is quoted: %s', async (typed, word) => {
  const door = await openDoor({});
  fireEvent.change(await door.findByLabelText('A larger party'), { target: { value: typed } });
  expect(door.getByText(word)).toBeTruthy();
});

it('seats a party at tables that the host chooses, says first that they are not linked, and keeps the name', async () => {
  const walk_in = vi.fn(async () => done({ date: PLAN.date, reservation: aParty() }));
  const units = [aUnit(), aUnit({ no: 2, name: 'T2', tables: [2] })];
  const door = await openDoor({ walk_in }, { units });
  fireEvent.change(await door.findByLabelText(/^Name/), { target: { value: 'Blue hat' } });
  fireEvent.click(door.getByRole('button', { name: 'Choose the tables yourself' }));
  const led = within(await screen.findByRole('dialog', { name: 'Walk-in: which tables?' }));
  const press = (name: RegExp | string) => fireEvent.click(led.getByRole('button', { name }));
  await led.findByRole('button', { name: /^Table\sT1/ });
  press(/^Table\sT1/);
  press(/^Table\sT2/);
  await led.findByText(/not marked as neighbours/);
  for (const _ of [3, 4]) press('One guest more');
  await led.findByText('Free: nobody else moves');
  press('Seat here');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Walk-in:/ })).toBeNull());
  expect(walk_in).toHaveBeenCalledWith(
    expect.objectContaining({ covers: 4, name: 'Blue hat', tables: [1, 2] }),
    expect.anything(),
  );
});

it('leaves nobody at the door when who was seated from there by a slip is taken back', async () => {
  const walkIn = aParty({ name: 'Walk-in', presence: 'seated', actions: ['finish', 'undo'] });
  const walk_in = vi.fn(async () => done({ date: PLAN.date, reservation: walkIn }));
  const act = vi.fn(async ({ action, revision }: { action: string; revision: number }) =>
    done({ reservation: { ...walkIn, revision: revision + 1, ...(action === 'undo' && { presence: 'arrived' }) } }),
  );
  const door = await openDoor({ walk_in, act });
  fireEvent.click(await door.findByRole('button', { name: /^4: Table\sT1/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  expect(act.mock.calls.map(([{ action, revision }]) => [action, revision])).toEqual([
    ['undo', walkIn.revision],
    ['cancel', walkIn.revision + 1],
  ]);
});

it('who stands at the door is seated once, though the answer was lost and it is pressed again; the next ones are others', async () => {
  const answers = [
    async () => ({ kind: 'timeout' }),
    () => done({ reservation: aParty({ name: 'Walk-in' }), date: '2026-11-21' }),
  ];
  const keys: string[] = [];
  const walk_in = vi.fn((_: object, { key }: { key: string }) => {
    keys.push(key);
    return (answers[keys.length - 1] ?? answers[1])?.();
  });
  const door = await openDoor({ walk_in });
  const size = () => door.findByRole('button', { name: /^4: Table\sT1/ });
  fireEvent.click(await size());
  await screen.findAllByText(/No answer came/);
  fireEvent.click(await size());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Walk-in' }));
  fireEvent.click(await screen.findByRole('button', { name: /^4: Table\sT1/ }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

it('without a connection proposes the tables that this device knows to be free, and keeps the seating', async () => {
  const walk_in = vi.fn();
  const reservations = [aParty({ unit: 1, presence: 'seated', start: 1110 }), aParty({ unit: 2, start: 1230 })];
  const offline = async () => ({ kind: 'offline' });
  const door = await openDoor({ walk_in, walk_in_quotes: offline }, { units: UNITS, reservations });
  await door.findByText(/kept on this device/);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  fireEvent.click(await door.findByRole('button', { name: '2: Table\u00a0T2: until 20:30' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Walk-in:/ })).toBeNull());
  expect((await screen.findAllByText(/kept on this device until/)).length).toBeGreaterThan(0);
  expect(walk_in).not.toHaveBeenCalled();
  expect((await screen.findAllByText('Walk-in', { selector: 'a, bdi, span' })).length).toBeGreaterThan(0);
});
