// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

type Ended = { readonly module: 'moduleMarketing'; readonly since: string; readonly readable: string };

function open(ended: readonly Ended[], role: 'owner' | 'manager' = 'owner', path = '/mktg') {
  const base = someSettings({ role });
  const settings = { ...base, venues: base.venues.map((venue) => ({ ...venue, ended: [...ended] })) };
  const api = anApi({
    settings: { read: () => done({ settings }) },
    campaigns: { list: () => done({ campaigns: [] }), automations: () => done({ automations: [] }) } as never,
  });
  return openPage(path, api, aSession(settings));
}

it('shows what there is below a banner with the way to the shop while the data can be read', async () => {
  open([{ module: 'moduleMarketing', since: '2026-11-20', readable: '2999-12-20' }]);
  // The banner, and the mark of the menu's entry.
  expect(await screen.findAllByText('This module ended on Nov 19, 2026')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Buy it again' }).getAttribute('href')).toBe(
    '/settings?pageId=services#shop',
  );
  expect(await screen.findByText('Write to your guests')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
});

it('says only that it has ended once the thirty days are over', async () => {
  open([{ module: 'moduleMarketing', since: '2026-01-20', readable: '2026-02-19' }]);
  expect(await screen.findByText(/Its data is kept/)).toBeTruthy();
  expect(screen.queryByText('Write to your guests')).toBeNull();
});

it('is not seen where the module runs or was never bought', async () => {
  open([]);
  expect(await screen.findByRole('button', { name: 'New campaign' })).toBeTruthy();
  expect(screen.queryByText(/This module ended/)).toBeNull();
});

it('shows the editors disabled, and the way back still leads on', async () => {
  open(
    [{ module: 'moduleMarketing', since: '2026-11-20', readable: '2999-12-20' }],
    'owner',
    '/mktg?automation=absent',
  );
  const save = await screen.findByRole('button', { name: 'Save' });
  const days = screen.getByRole('textbox', { name: /days/i });
  expect([save, days].map((each) => each.closest('fieldset')?.disabled)).toEqual([true, true]);
  expect(screen.getByRole('link', { name: 'All campaigns' })).toBeTruthy();
});

it('leaves the editors of a module that runs to be used', async () => {
  open([], 'owner', '/mktg?automation=absent');
  expect((await screen.findByRole('button', { name: 'Save' })).closest('fieldset')?.disabled).toBe(false);
});
