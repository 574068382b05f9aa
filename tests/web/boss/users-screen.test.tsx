// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PARTS } from '#shared/domain/customer/parts.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { done, refused, someSettings } from '../app/kit.ts';
import { agent, anAccount, BOSS, inOnePart, open, tab, VENUE } from './accounts-kit.ts';

it('activates who waits, once it was asked for twice', async () => {
  const { activate, rows } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Activate Nina Srl' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Activate Nina Srl?' }));
  expect(activate).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(activate).toHaveBeenCalledWith({ accountId: 'acc_nina' }));
  // All parts are read anew.
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(2 * PARTS));
});

it('leaves whoever works by keys in the list once the row has gone, and at its button where it stays', async () => {
  const waiting: object[] = [anAccount(), agent];
  const rows = ({ part }: { part: number }) => done({ rows: part === 0 ? [...waiting] : [], whole: true });
  const activate = () => {
    waiting.pop();
    return done({});
  };
  open(BOSS, { rows, activate });
  const button = await screen.findByRole('button', { name: 'Activate Paul' });
  const press = async (name: string) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  button.focus();
  fireEvent.click(button);
  await press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  await press('Activate');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate Paul' })).toBeNull());
  const place = document.activeElement;
  expect(place).not.toBe(document.body);
  expect(place?.contains(screen.getByRole('region', { name: 'Waiting' }))).toBe(true);
});

it('says why somebody could not be activated', async () => {
  open(BOSS, { activate: () => refused('account.unknown') });
  fireEvent.click(await screen.findByRole('button', { name: 'Activate Paul' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work');
});

it('pauses an account with a reason, and says before for which houses, and what was before', async () => {
  const { pause } = open();
  await tab(/^Active/);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause Rosa Srl' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause Rosa Srl?' }));
  expect(await dialog.findByText('Da Nina')).toBeTruthy();
  expect(dialog.getByText(/Guests can no longer book online/)).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'Nov 23, 2026 310 12 4 2' })).toBeTruthy();
  expect(dialog.getByText(/paused by Bruno – Moved out/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Three invoices are open' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(pause).toHaveBeenCalledWith({ accountId: 'acc_rosa', reason: 'Three invoices are open' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('says beside the field what is wrong with the reason, and keeps what was typed', async () => {
  const issues = [{ path: 'reason', code: 'field.required' }];
  open(BOSS, { pause: () => refused('request.invalid', { issues }) });
  await tab(/^Active/);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause Rosa Srl' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const field = dialog.getByLabelText('Reason') as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
  expect([field.getAttribute('aria-invalid'), field.value, document.activeElement]).toEqual(['true', ' ', field]);
  fireEvent.change(field, { target: { value: 'Left' } });
  await waitFor(() => expect(dialog.queryByText('Please fill this in.')).toBeNull());
});

it('shows who is paused since when, why and by whom, and resumes', async () => {
  const { resume } = open();
  await tab(/^Paused/);
  await screen.findByRole('button', { name: 'Resume Late Srl' });
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toMatch(/Nov 23, 2026.*Three invoices are open.*by Bruno/);
  fireEvent.click(screen.getByRole('button', { name: 'Resume Late Srl' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Resume Late Srl?' }));
  expect(dialog.queryByLabelText('Reason')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(resume).toHaveBeenCalledWith({ accountId: 'acc_late' }));
});

it('reads the lists anew where another tab was first, and says what stood in the way', async () => {
  const { rows } = open(BOSS, { pause: () => refused('account.unknown') });
  await tab(/^Active/);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause Rosa Srl' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work');
  await waitFor(() => expect(rows).toHaveBeenCalledTimes(2 * PARTS));
});

it('says in its details that an account is there no more, and not that the line is down', async () => {
  open(BOSS, { read: () => refused('account.unknown') });
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Paul' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('There is no such account.')).toBeTruthy();
  expect(dialog.queryByText(/Connection missing/)).toBeNull();
});

it('finds an account by any of its words', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('Search by name, brand, city, phone or tax number'), {
    target: { value: 'roma paul' },
  });
  await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Activate Paul' })).toBeTruthy();
});

it('shows both numbers of a company that gave both, and finds it by either', async () => {
  const both = anAccount({
    accountId: 'acc_both',
    fullName: 'Bea Both',
    company: 'Both Srl',
    taxId: 'RSSBTH80A01H501U',
  });
  open(BOSS, { rows: inOnePart([both, { ...agent, vat: '' }]) });
  expect((await screen.findByText('RSSBTH80A01H501U')).closest('tr')?.textContent).toContain('00743110157');
  for (const typed of ['rssbth80', '00743110157']) {
    fireEvent.change(screen.getByLabelText(/tax number/), { target: { value: typed } });
    await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Activate Both Srl' })).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Details of Bea Both' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('00743110157');
  expect(dialog.textContent).toContain('RSSBTH80A01H501U');
});

it('is closed to whoever has not proven to be above level 100', async () => {
  const { router, rows } = open(someSettings({ level: 100, role: 'owner' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
  expect(rows).not.toHaveBeenCalled();
});

it('opens to a boss without a venue, as the own account does; the evening says that there is none', async () => {
  const { router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
  await router.navigate('/manage');
  expect(await screen.findByRole('heading', { level: 1, name: 'No venue yet' })).toBeTruthy();
});

it('shows what support needs to know of an account, and of a house once it is opened', async () => {
  const venue = vi.fn((_input: object) => done(VENUE));
  open(BOSS, { house: venue });
  fireEvent.click(await screen.findByRole('tab', { name: /Active/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Rosa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rosa Srl' }));
  expect(await dialog.findByText('Never signed in · No second factor · WhatsApp number bound')).toBeTruthy();
  expect(dialog.getByText(/paused by Bruno – Moved out/)).toBeTruthy();
  expect(venue).not.toHaveBeenCalled();
  const name = dialog.getByText('Da Nina');
  const details = name.closest('details');
  if (details) details.open = true;
  fireEvent(details ?? name, new Event('toggle'));
  expect(await dialog.findByText('Reservations, next 7 days')).toBeTruthy();
  expect(venue).toHaveBeenCalledWith({ venueId: 'ven_nina' });
  for (const each of ['Open', '14', '32', 'None', /book.nina.test/]) {
    expect(dialog.getByText(each)).toBeTruthy();
  }
  expect(dialog.getByText(/3 × Number not reached by WhatsApp/).textContent).toContain('(131026)');
});

it('activates nobody whose address is not confirmed, and says so beside them', async () => {
  const unproven = anAccount({ accountId: 'acc_new', company: 'New Srl', state: 'unproven' });
  open(BOSS, { rows: inOnePart([unproven]) });
  expect(await screen.findByText('Address not confirmed yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activate New Srl' })).toBeNull();
});

it('leads whom the server lets in no more to the page that says so', async () => {
  open(BOSS, { rows: () => refused('session.forbidden') });
  expect(await screen.findByRole('heading', { name: 'Not for this account' })).toBeTruthy();
  // React says that a boundary caught it.
  expect(takeConsoleErrors().join()).toContain('session.forbidden');
});
