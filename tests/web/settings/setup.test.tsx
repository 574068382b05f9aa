// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { freshShift, shiftName } from '#web/features/settings/pages/shifts.tsx';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { bySection, someVenue } from './kit.ts';

function open(at = 'tables', more: object = {}) {
  const settings = someSettings({ role: 'owner' });
  const write = vi.fn((input: { value: { tables: object[] } }) => done({ revision: 1, value: input.value }));
  const venue = someVenue({ tables: { tables: [] } });
  const calls = { read: () => done({ settings }), venue: () => done(venue), tables_write: write, ...more };
  const router = openPage(`/settings/setup?step=${at}`, anApi({ settings: bySection(calls) }), aSession(settings));
  return Object.assign(write, { router });
}
const step = async (name: string) => within(await screen.findByRole('form', { name }));

it('begins with what was said at the sign-up, and asks the rest folded', async () => {
  localStorage.clear();
  const settings = someSettings({ role: 'owner', venues: [] });
  const signedUp = { company: 'Nina Srl', address: 'Via Roma 1, 20121 Milano', country: 'IT', mobile: '+393331234567' };
  const set_up = vi.fn((_: object) => refused('request.invalid', { issues: [{ path: 'label', code: 'host.taken' }] }));
  const api = {
    settings: { read: () => done({ settings }), set_up },
    account: { read: () => done({ signedUp }) },
  };
  openPage('/settings/setup', anApi(api as never), aSession(settings));
  const venue = await step('Your house');
  const label = venue.getByLabelText<HTMLInputElement>('Address of your page');
  expect(label.closest('details')?.open).toBe(false);
  fireEvent.click(venue.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(set_up.mock.lastCall?.[0]).toMatchObject({
      ...{ name: 'Nina Srl', address: signedUp.address, phone: signedUp.mobile },
      ...{ country: 'IT', zone: 'Europe/Rome', currency: 'eur', label: 'nina-srl' },
    }),
  );
  // What is wrong is not hidden.
  await waitFor(() => expect(document.activeElement).toBe(label));
  expect(label.closest('details')?.open).toBe(true);
});

it('means the tables that are typed when somebody goes on without adding them', async () => {
  const write = open();
  const tables = await step('Tables');
  fireEvent.change(tables.getByLabelText('Tables for 2'), { target: { value: '3' } });
  fireEvent.click(tables.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(write.mock.calls[0]?.[0].value.tables).toMatchObject(Array(3).fill({ max: 2 })));
  await step('WhatsApp');
});

it('finds on the way on what was entered in a step that was left by the way back', async () => {
  const write = open();
  const tables = await step('Tables');
  fireEvent.change(tables.getByLabelText('Tables for 2'), { target: { value: '3' } });
  fireEvent.click(tables.getByRole('button', { name: 'Add these' }));
  fireEvent.change(tables.getByLabelText('Tables for 4'), { target: { value: '1' } });
  fireEvent.click(tables.getByRole('button', { name: 'Back' }));
  fireEvent.click((await step('Opening hours')).getByRole('button', { name: 'Continue' }));
  const again = await step('Tables');
  expect(screen.getAllByRole('form')).toHaveLength(1);
  fireEvent.click(again.getByRole('button', { name: 'Continue' }));
  await step('WhatsApp');
  expect(write.mock.calls[0]?.[0].value.tables).toMatchObject([...Array(3).fill({ max: 2 }), { max: 4 }]);
});

it('adds the tables that were typed once, whoever comes back to the step', async () => {
  const write = open();
  fireEvent.change((await step('Tables')).getByLabelText('Tables for 2'), { target: { value: '3' } });
  fireEvent.click((await step('Tables')).getByRole('button', { name: 'Continue' }));
  fireEvent.click((await step('WhatsApp')).getByRole('button', { name: 'Back' }));
  fireEvent.click((await step('Tables')).getByRole('button', { name: 'Continue' }));
  await step('WhatsApp');
  expect(write).toHaveBeenCalledOnce();
});

it('says beside it that more tables of a size are a slip, and makes none of them', async () => {
  const write = open();
  const tables = await step('Tables');
  const pairs = tables.getByLabelText<HTMLInputElement>('Tables for 2');
  fireEvent.change(pairs, { target: { value: '61' } });
  for (const name of ['Add these', 'Continue']) {
    fireEvent.click(tables.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement).toBe(pairs));
    expect(tables.getByText('This is too large.')).toBeTruthy();
    expect(pairs.value).toBe('61');
  }
  expect(write).not.toHaveBeenCalled();
  fireEvent.change(pairs, { target: { value: '60' } });
  expect(tables.queryByText('This is too large.')).toBeNull();
  fireEvent.click(tables.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(write.mock.calls[0]?.[0].value.tables).toHaveLength(60));
});

it('takes the number of the house in WhatsApp as it is dialled at home', async () => {
  const whatsapp_write = vi.fn((input: { value: { number: string } }) => done({ revision: 1, value: input.value }));
  open('whatsapp', { whatsapp_write });
  const whatsapp = await step('WhatsApp');
  fireEvent.change(whatsapp.getByLabelText('Number of your house in WhatsApp'), { target: { value: '333 1234567' } });
  fireEvent.click(whatsapp.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(whatsapp_write.mock.calls[0]?.[0].value.number).toBe('+39 333 123 4567'));
});

it('does not go on without a table, and says why', async () => {
  const write = open();
  const tables = await step('Tables');
  fireEvent.click(tables.getByRole('button', { name: 'Continue' }));
  expect((await tables.findByRole('alert')).textContent).toBe('There is no table yet.');
  expect(write).not.toHaveBeenCalled();
  fireEvent.change(tables.getByLabelText('Tables for 2'), { target: { value: '3' } });
  expect(tables.queryByRole('alert')).toBeNull();
});

it('leads to what was refused in a step of a house that is there already', async () => {
  const issues = [{ path: 'value.email', code: 'field.format' }];
  open('venue', { location_write: () => refused('request.invalid', { issues }) });
  const venue = await step('Your house');
  const email = venue.getByLabelText('E-mail');
  fireEvent.change(email, { target: { value: 'nina@' } });
  fireEvent.click(venue.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(document.activeElement).toBe(email));
});

it('leads on from an open page to the list of the evening', async () => {
  const { router } = open('open');
  fireEvent.click((await step('Open')).getByRole('button', { name: 'Done: to tonight’s list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage'));
});

it.each([
  ['the only one of its meal', ['Lunch', 'Dinner'], 1, 'Dinner'],
  ['one of several of its meal', ['Dinner', 'Lunch', 'Dinner'], 2, 'Dinner 2'],
] as const)('calls a shift by its meal: %s', (_, meals, at, name) => {
  const shifts = meals.map((meal) => ({ ...freshShift([]), meal }));
  expect(shiftName(shifts, at, (meal) => meal)).toBe(name);
});

describe('a booking to one’s own phone', () => {
  const slots = [{ start: 1200, status: 'free' }];
  function openTrial(reservations: object, form: object = {}, day: () => Promise<object> = () => done({ slots })) {
    const settings = someSettings({ role: 'owner' });
    const venue = someVenue({ page: { active: true } as never });
    const { guestForm } = venue.sections as unknown as { guestForm: { value: object } };
    Object.assign(guestForm, { value: { ...guestForm.value, ...form } });
    const calls = { settings: { read: () => done({ settings }), venue: () => done(venue) } };
    openPage(
      '/settings/setup?step=open',
      anApi({ ...calls, availability: { day }, reservations } as never),
      aSession(settings),
    );
  }
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const press = () => {
    const button = screen.getByRole('button', { name: 'Send a test booking' });
    button.focus();
    fireEvent.click(button);
  };

  it('asks what the house asks of everybody, and says beside it what is wrong', async () => {
    const issues = [{ path: 'postalCode', code: 'field.required' }];
    const create = vi.fn((_: object) => refused('request.invalid', { issues }));
    openTrial({ create }, { email: 'required', postalCode: 'required' });
    await type('Your mobile number', '333 1234567');
    press();
    const code = screen.getByLabelText('Postal code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(create.mock.lastCall?.[0]).toMatchObject({ email: 'host@demo.coperto.test', phone: '333 1234567' });
    await type('Postal code', '00153');
    press();
    await waitFor(() => expect(create.mock.lastCall?.[0]).toMatchObject({ postalCode: '00153' }));
  });

  it('says what is wrong where there is no field for it', async () => {
    const issues = [{ path: 'firstName', code: 'name.link' }];
    openTrial({ create: () => refused('request.invalid', { issues }) });
    await type('Your mobile number', '333 1234567');
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('A name holds no web address');
  });

  it('is one booking, however often no answer came', async () => {
    const create = vi.fn(async (_: object, _options: { key: string }) => ({ kind: 'timeout' }));
    openTrial({ create });
    await type('Your mobile number', '333 1234567');
    press();
    await screen.findByRole('alert');
    press();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const [first, second] = create.mock.calls.map(([, { key }]) => key);
    expect(second).toBe(first);
  });

  it('does not call a house full whose days could not be read', async () => {
    openTrial({}, {}, async () => ({ kind: 'offline' }));
    await type('Your mobile number', '333 1234567');
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('Connection missing or overloaded');
    expect(screen.queryByText(/No free time was found/)).toBeNull();
  });

  it('is sent by Enter, once for a key that is held', async () => {
    const create = vi.fn(async () => ({ kind: 'timeout' }));
    openTrial({ create });
    await type('Your mobile number', '333 1234567');
    const phone = screen.getByLabelText('Your mobile number');
    fireEvent.keyDown(phone, { key: 'Enter' });
    fireEvent.keyDown(phone, { key: 'Enter', repeat: true });
    await screen.findByRole('alert');
    expect(create).toHaveBeenCalledOnce();
  });
});

it('tells what comes next, step by step, before anything is entered', async () => {
  open('tables');
  await step('Tables');
  fireEvent.click(screen.getByRole('button', { name: 'What comes next' }));
  const told = within(await screen.findByRole('dialog', { name: 'What comes next' }));
  expect(told.getAllByRole('listitem')).toHaveLength(6);
  expect(told.getByText('WhatsApp')).toBeTruthy();
});
