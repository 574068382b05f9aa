// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';
import { someVenue } from '#tests/web/settings/kit.ts';
import { SCREENS } from '#web/app/screens.ts';
import { noteSetUp } from '#web/app/tutorial/offered.ts';
import { TUTORIALS } from '#web/app/tutorial/tutorials.ts';

afterEach(() => localStorage.clear());

const OPEN = 'How this screen works';
const DISMISS = 'Do not offer this here again';

function open(path: string, over: object = {}) {
  const settings = someSettings({ role: 'owner', ...over });
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(someVenue()) },
    guests: { reservations: () => done({ reservations: [], next: null, back: false, cut: false }) },
  } as never);
  openPage(path, api, aSession(settings));
}

async function openFromMenu() {
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: OPEN }));
}

it('opens from the account’s menu on a screen that has one, page by page', async () => {
  open('/manage_db');
  await openFromMenu();
  await screen.findByRole('dialog', { name: 'Everything on record' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('dialog', { name: 'Know your guests' });
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not in the menu of a screen without one', async () => {
  open('/account');
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(screen.queryByRole('menuitem', { name: OPEN })).toBeNull();
});

describe('unasked', () => {
  it.each([
    ['an owner whose page is still closed', { active: false }, false, true],
    ['an owner who set up a venue on this device', { active: true }, true, true],
    ['an owner who has long been here', { active: true }, false, false],
    ['a host, whose venue is being set up', { active: false, role: 'host' }, false, false],
  ])('asks about %s', async (_, over, isSetUp, offered) => {
    if (isSetUp) noteSetUp('usr_host');
    open('/manage_db', over);
    await screen.findByRole('button', { name: 'Filters' });
    expect(screen.queryByRole('button', { name: OPEN }) !== null).toBe(offered);
  });

  it.each([
    ['declined', async () => fireEvent.click(screen.getByRole('button', { name: DISMISS }))],
    [
      'read',
      async () => {
        fireEvent.click(screen.getByRole('button', { name: OPEN }));
        await screen.findByRole('dialog');
        fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      },
    ],
  ])('is offered no more once it was %s, and stays in the menu', async (_, act) => {
    open('/manage_db', { active: false });
    await screen.findByRole('button', { name: OPEN });
    await act();
    await waitFor(() => expect(screen.queryByRole('button', { name: OPEN })).toBeNull());
    await openFromMenu();
    await screen.findByRole('dialog');
  });
});

it('explains a page of the settings by its own instructions', async () => {
  open('/settings?pageId=shifts');
  fireEvent.click(await screen.findByRole('button', { name: 'What this page does' }));
  const dialog = await screen.findByRole('dialog', { name: 'Shifts' });
  expect(dialog.querySelectorAll('li')).toHaveLength(3);
});

it.each(['en', 'it', 'de', 'fr', 'es', 'pt-BR', 'zh', 'ja'])('has the texts of every page in %s', async (locale) => {
  const { default: texts } = await import(`../../../../locales/${locale}/tutorial.json`);
  const keys = Object.entries(TUTORIALS).flatMap(([id, pages]) =>
    pages.flatMap((nth) => [`${id}.${nth}`, `${id}.${nth}.text`]),
  );
  expect(keys.filter((key) => !texts[key])).toEqual([]);
});

it.each([
  ['/manage', 'day'],
  ['/manage250311', 'day'],
  ['/manage_grid', 'grid'],
  ['/manage_map', 'map'],
  ['/canvas', 'canvas'],
  ['/messages', 'messages'],
  ['/manage_db', 'guests'],
  ['/tasks/settings', 'tasks'],
  ['/stats', 'stats'],
  ['/settings', 'settings'],
  ['/canvas_out', null],
])('knows at %s the tutorial %s', (path, id) => {
  expect(SCREENS.find((screen) => screen.path === path)?.tutorial ?? null).toBe(id);
});
