// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aVenue } from '#tests/kit/builders.ts';
import { done, refused } from '../app/kit.ts';
import { someVenue } from './kit.ts';
import { openSettings, press, type } from './open-settings.ts';

it('means the night that a day ends with, where a time before five is typed', async () => {
  const slot_parameters_write = vi.fn((input: { value: object }) => done({ revision: 1, value: input.value }));
  openSettings('slotParameters', { slot_parameters_write });
  fireEvent.click(await screen.findByRole('button', { name: 'Add an exception' }));
  await type('Date', '2026-12-05');
  await type('From', '00:30');
  await type('To', '01:30');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nobody is seated then' }));
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  const exceptions = [{ date: '2026-12-05', from: 1470, to: 1530, closed: true }];
  expect(slot_parameters_write.mock.calls[0]?.[0].value).toEqual({ exceptions });
});

it('closes the day itself from midnight on, not the night after it', async () => {
  const slot_parameters_write = vi.fn((input: { value: object }) => done({ revision: 1, value: input.value }));
  openSettings('slotParameters', { slot_parameters_write });
  fireEvent.click(await screen.findByRole('button', { name: 'Add an exception' }));
  await type('Date', '2026-12-24');
  await type('From', '00:00');
  await type('To', '23:59');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nobody is seated then' }));
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  const exceptions = [{ date: '2026-12-24', from: 0, to: 1439, closed: true }];
  expect(slot_parameters_write.mock.calls[0]?.[0].value).toEqual({ exceptions });
});

it.each([
  ['one comma too many', 'Bavarian, , Vegan, Bavarian,'],
  ['those of Chinese and Japanese', 'Bavarian、Vegan'],
])('parts cuisines at commas: %s', async (_, typed) => {
  const food_styles_write = vi.fn((input: { value: object }) => done({ revision: 1, value: input.value }));
  openSettings('foodStyles', { food_styles_write });
  await type('Cuisines', typed);
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(food_styles_write.mock.calls[0]?.[0].value).toMatchObject({ cuisines: ['Bavarian', 'Vegan'] });
});

it('asks for a deposit from the evening until midnight, and for one after it', async () => {
  const deposits_write = vi.fn((input: { value: object }) => done({ revision: 1, value: input.value }));
  openSettings('deposits', { deposits_write });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await type('Starts from', '19:00');
  await type('Starts before', '00:00');
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  await type('Starts from', '00:00');
  await type('Starts before', '02:00');
  press('Save');
  await waitFor(() => expect(deposits_write).toHaveBeenCalledTimes(2));
  expect(deposits_write.mock.calls.map(([{ value }]) => value)).toMatchObject([
    { deposits: [{ fromTime: 1140, toTime: 1440 }] },
    { deposits: [{ fromTime: 1440, toTime: 1560 }] },
  ]);
});

it('lets a rule of deposits be written in the currency that its house has now', async () => {
  const rule = { kind: 'deposit', currency: 'usd', amount: { per: 'party', sum: 5000 }, refundHours: 24 } as const;
  const issues = [{ path: 'value.deposits.0.currency', code: 'field.choice' }];
  const deposits_write = vi.fn((input: { value: object }): unknown => done({ revision: 1, value: input.value }));
  deposits_write.mockReturnValueOnce(refused('request.invalid', { issues }));
  openSettings('deposits', {
    venue: () => done(someVenue({ deposits: { deposits: [rule] } })),
    deposits_write: deposits_write as never,
  });
  await type('Refunded until, hours before', '48');
  press('Save');
  const currency = await screen.findByRole('combobox', { name: 'Currency' });
  await waitFor(() => expect(currency.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(currency);
  const euro = await screen.findByRole('option', { name: 'EUR' });
  fireEvent.pointerDown(euro, { pointerType: 'touch' });
  fireEvent.click(euro);
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(deposits_write.mock.lastCall?.[0].value).toMatchObject({ deposits: [{ currency: 'eur' }] });
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
});

it('shows the areas of a shift that has none of the house’s tables any more, for it to be given others', async () => {
  const [table] = aVenue().rules.tables;
  const [shift] = aVenue().rules.shifts;
  if (!table || !shift) throw new Error('a house without tables');
  const over = { tables: { tables: [table] }, shifts: { shifts: [{ ...shift, areas: ['Outdoor'] as const }] } };
  const shifts_write = vi.fn((input: { value: object }) => done({ revision: 1, value: input.value }));
  openSettings('shifts', { venue: () => done(someVenue(over)), shifts_write });
  const areas = within(await screen.findByRole('group', { name: 'Areas' }));
  expect(areas.getByRole<HTMLInputElement>('checkbox', { name: 'Outdoor' }).checked).toBe(true);
  fireEvent.click(areas.getByRole('checkbox', { name: 'Indoor' }));
  press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(shifts_write.mock.calls[0]?.[0].value).toEqual({ shifts: [shift] });
});

it('names the combinations that still need a table', async () => {
  const issues = [{ path: 'value.tables', code: 'field.inUse', names: ['T1+T2', 'T1+T2+T3'] }];
  openSettings('hallsTables', { tables_write: () => refused('request.invalid', { issues }) });
  fireEvent.click((await screen.findAllByRole('button', { name: /^Remove/ }))[0] as HTMLElement);
  press('Save');
  const words = 'A combination still needs it: T1+T2 and T1+T2+T3. Please change the combination first.';
  expect(await screen.findByText(words)).toBeTruthy();
});
