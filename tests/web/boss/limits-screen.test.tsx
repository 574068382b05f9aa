// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LIMIT_DEFAULTS } from '#shared/domain/account/platform-limits.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });
const SET = { ...LIMIT_DEFAULTS, hourParties: 2 };
const CHANGE = { at: 1, by: 'Bruno', name: 'hourParties', from: 4, to: 2 } as const;

function open(calls: object = {}, settings = BOSS) {
  const read = vi.fn((_: object) => done({ limits: SET, version: 3, changes: [CHANGE] }));
  const write = vi.fn((_: object) => done({ version: 4 }));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    limits: { read, write, ...calls } as never,
  });
  return { read, write, router: openPage('/boss/settings', api, aSession(settings)) };
}
const hour = async () => within(await screen.findByRole('group', { name: 'Booked within an hour' }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows each limit with its meaning and default, and who changed what', async () => {
  open();
  const fields = await hour();
  expect(fields.getByText(/held for ten minutes/)).toBeTruthy();
  expect(fields.getByRole<HTMLInputElement>('textbox', { name: 'Parties' }).value).toBe('2');
  expect(fields.getByText('Default: 4')).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(16);
  expect(screen.getByText(/Bruno: Booked within an hour · Parties from 4 to 2/)).toBeTruthy();
});

it('goes back to the default, which needs no way back to itself', async () => {
  const { write } = open();
  const fields = await hour();
  fireEvent.click(fields.getByRole('button', { name: 'Back to default: Parties' }));
  expect(fields.queryByRole('button')).toBeNull();
  save();
  await waitFor(() => expect(write.mock.calls[0]?.[0]).toEqual({ version: 3, limits: LIMIT_DEFAULTS }));
  expect(await screen.findByText('The limits are saved.')).toBeTruthy();
});

it.each([
  ['a word', 'Guests', 'some', /whole number/],
  ['nothing', 'Guests', '', /Please|Fill|required|needed/i],
  ['zero', 'Guests', '0', /too small/],
])('sends nothing while %s stands in a field, and says why beside it', async (_, name, typed, why) => {
  const { write } = open();
  const field = (await hour()).getByRole('textbox', { name });
  fireEvent.change(field, { target: { value: typed } });
  save();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect((await hour()).getByText(why)).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

it('says beside a limit that it is smaller than what it includes', async () => {
  const { write } = open();
  fireEvent.change((await hour()).getByRole('textbox', { name: 'Parties' }), { target: { value: '7' } });
  save();
  const all = within(screen.getByRole('group', { name: 'Booked in all' }));
  expect(await all.findByText(/must be larger/)).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

it('says that somebody else has changed them meanwhile', async () => {
  open({ write: () => refused('settings.stale') });
  fireEvent.change((await hour()).getByRole('textbox', { name: 'Parties' }), { target: { value: '3' } });
  save();
  expect(await screen.findByText(/Somebody else has changed this/)).toBeTruthy();
});

it('is for the platform alone', async () => {
  const { router } = open({}, someSettings({ role: 'owner' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
});
