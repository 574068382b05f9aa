// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { AUDIT_ENTRIES, MESSAGES } from './known.ts';

const anAccount = (over: object = {}) => ({
  accountId: 'acc_nina',
  kind: 'operator',
  username: 'nina',
  fullName: 'Nina Bianchi',
  email: 'nina@demo.test',
  mobile: '3331234567',
  company: 'Nina Srl',
  vat: '00743110157',
  taxId: '',
  city: 'Milano',
  website: 'https://nina.example',
  createdAt: 0,
  signedInAt: null,
  users: 1,
  pause: null,
  unproven: false,
  ...over,
});
const agent = anAccount({ accountId: 'acc_paul', kind: 'agent', fullName: 'Paul', company: '', city: 'Roma' });
const active = anAccount({ accountId: 'acc_rosa', fullName: 'Rosa', company: 'Rosa Srl' });
const paused = anAccount({
  accountId: 'acc_late',
  company: 'Late Srl',
  pause: { at: Date.UTC(2026, 10, 23), reason: 'Three invoices are open', by: 'Bruno' },
});
const LISTS: Readonly<Record<string, readonly object[]>> = {
  pending: [anAccount(), agent],
  active: [active],
  paused: [paused],
};
const PEOPLE = [
  {
    ...{ userId: 'usr_rosa', name: 'Rosa', email: 'rosa@demo.test', role: 'owner' },
    ...{ bound: true, secondFactor: false, signedInAt: null },
  },
];
const VENUE = {
  ...{ page: 'open', tables: 14, host: 'nina.coperto.test', booked: 32, lastBookedAt: null },
  hostnames: [{ host: 'book.nina.test', state: 'unproven' }],
  failures: [{ reason: 'unreachable', code: '131026', count: 3 }],
};
const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });

function open(settings = BOSS, calls: object = {}) {
  const list = vi.fn(({ state }: { state: string }) => done({ accounts: LISTS[state], next: null }));
  const [activate, pause, resume] = [1, 2, 3].map(() => vi.fn((_input: object) => done({})));
  const read = vi.fn(() =>
    done({
      people: PEOPLE,
      houses: [{ venueId: 'ven_nina', name: 'Da Nina' }],
      messages: MESSAGES,
      deeds: AUDIT_ENTRIES,
    }),
  );
  const api = anApi({
    settings: { read: () => done({ settings }) },
    accounts: { list, activate, pause, resume, read, ...calls } as never,
  });
  return { list, activate, pause, resume, router: openPage('/boss/users', api, aSession(settings)) };
}

it('activates who waits, once it was asked for twice', async () => {
  const { activate, list } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Activate Nina Srl' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Activate Nina Srl?' }));
  expect(activate).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(activate).toHaveBeenCalledWith({ accountId: 'acc_nina' }));
  // All lists are read anew.
  await waitFor(() => expect(list).toHaveBeenCalledTimes(6));
});

it('leaves whoever works by keys in the list once the row has gone, and at its button where it stays', async () => {
  const waiting: object[] = [anAccount(), agent];
  const list = ({ state }: { state: string }) =>
    done({ accounts: state === 'pending' ? [...waiting] : [], next: null });
  const activate = () => {
    waiting.pop();
    return done({});
  };
  open(BOSS, { list, activate });
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

const tab = async (name: RegExp) => fireEvent.click(await screen.findByRole('tab', { name }));

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
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toMatch(/Nov 23, 2026.*Three invoices are open.*by Bruno/);
  fireEvent.click(screen.getByRole('button', { name: 'Resume Late Srl' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Resume Late Srl?' }));
  expect(dialog.queryByLabelText('Reason')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(resume).toHaveBeenCalledWith({ accountId: 'acc_late' }));
});

it('reads the lists anew where another tab was first, and says what stood in the way', async () => {
  const { list } = open(BOSS, { pause: () => refused('account.unknown') });
  await tab(/^Active/);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause Rosa Srl' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work');
  await waitFor(() => expect(list).toHaveBeenCalledTimes(6));
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
  expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Activate Paul' })).toBeTruthy();
});

it('shows both numbers of a company that gave both, and finds it by either', async () => {
  const both = anAccount({
    accountId: 'acc_both',
    fullName: 'Bea Both',
    company: 'Both Srl',
    taxId: 'RSSBTH80A01H501U',
  });
  const list = ({ state }: { state: string }) =>
    done({ accounts: state === 'pending' ? [both, { ...agent, vat: '' }] : [], next: null });
  open(BOSS, { list });
  expect((await screen.findByText('RSSBTH80A01H501U')).closest('tr')?.textContent).toContain('00743110157');
  for (const typed of ['rssbth80', '00743110157']) {
    fireEvent.change(screen.getByLabelText(/tax number/), { target: { value: typed } });
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Activate Both Srl' })).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Details of Bea Both' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('00743110157');
  expect(dialog.textContent).toContain('RSSBTH80A01H501U');
});

it('is closed to whoever has not proven to be above level 100', async () => {
  const { router, list } = open(someSettings({ level: 100, role: 'owner' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
  expect(list).not.toHaveBeenCalled();
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
  const unproven = anAccount({ accountId: 'acc_new', company: 'New Srl', unproven: true });
  open(BOSS, { list: ({ state }: { state: string }) => done({ accounts: state === 'pending' ? [unproven] : [] }) });
  expect(await screen.findByText('Address not confirmed yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activate New Srl' })).toBeNull();
});

/** Three pages of two accounts each, behind one another; `lost`: how often the second one does not come. */
function inPages(lost = 0) {
  let left = lost;
  const list = vi.fn(async ({ after }: { state: string; after?: string }) => {
    const page = Number(after ?? 0);
    if (page === 1 && left > 0) {
      left -= 1;
      return { kind: 'offline' };
    }
    const accounts = [0, 1].map((i) => {
      const nth = ['one', 'two', 'three', 'four', 'five', 'six'][page * 2 + i];
      return anAccount({ accountId: `acc_${nth}`, company: `House ${nth}` });
    });
    return done({ accounts, next: page < 2 ? String(page + 1) : null });
  });
  open(BOSS, { list });
  return list;
}
const rows = () => screen.queryAllByRole('row').length - 1;

it('shows a page of the accounts, says that there are more, and brings them as they are asked for', async () => {
  inPages();
  const tabOfAll = await screen.findByRole('tab', { name: /^Waiting/ });
  await waitFor(() => expect(tabOfAll.textContent).toBe('Waiting2+'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toBe(4));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toBe(6));
  expect(tabOfAll.textContent).toBe('Waiting6');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('searches the accounts of further pages too, and says that none matches only after the last', async () => {
  inPages(1);
  const field = await screen.findByLabelText('Search by name, brand, city, phone or tax number');
  fireEvent.change(field, { target: { value: 'house six' } });
  // Without a line it says so, and not that there is none.
  expect((await screen.findByRole('alert')).textContent).toContain('Connection missing');
  expect(screen.queryByText('No account matches')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Activate House six' })).toBeTruthy();
  expect(rows()).toBe(1);
  fireEvent.change(field, { target: { value: 'house seven' } });
  expect(await screen.findByText('No account matches')).toBeTruthy();
});

it('leads whom the server lets in no more to the page that says so', async () => {
  open(BOSS, { list: () => refused('session.forbidden') });
  expect(await screen.findByRole('heading', { name: 'Not for this account' })).toBeTruthy();
  // React says that a boundary caught it.
  expect(takeConsoleErrors().join()).toContain('session.forbidden');
});
