// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_THEME, type Theme } from '#shared/domain/theme/theme.ts';
import { changeTheme, currentTheme, startTheme } from '#web/app/theme/theme.ts';
import { syncTheme } from '#web/app/theme/theme-sync.ts';
import { startLanguage } from '#web/i18n/app/language.ts';
import { aKeeper, anApi, aSession, done, someSettings } from '../kit.ts';

const dark: Theme = { ...DEFAULT_THEME, mode: 'dark' };
const mini: Theme = { ...DEFAULT_THEME, mini: true };

beforeEach(() => startLanguage(aKeeper(), ['en']));

function opened(calls: { theme_write?: (input: { theme: Theme }) => Promise<unknown> } = {}) {
  const kept = aKeeper();
  const session = aSession(null);
  const write = vi.fn(calls.theme_write ?? ((input: { theme: Theme }) => done(input)));
  onTestFinished(startTheme(kept));
  onTestFinished(syncTheme({ api: anApi({ account: { theme_write: write } }), session }, kept, 0));
  const signIn = (theme: Theme | null, over = {}) => {
    session.start({ jwt: `jwt ${Math.random()}`, csrf: 'csrf' });
    session.keepSettings(someSettings({ theme, ...over }));
  };
  return { kept, session, write, signIn, sent: () => write.mock.calls.map(([{ theme }]) => theme) };
}

it('shows what the user chose elsewhere, once they are signed in', () => {
  const { signIn, kept } = opened();
  signIn(dark);
  expect(currentTheme()).toEqual(dark);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(JSON.parse(kept.getItem('theme') ?? '')).toEqual(dark);
});

it('prints in the colours of the day, whatever is on the screen', () => {
  const { signIn } = opened();
  signIn(dark);
  dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset.theme).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('sends what they choose here, once for a slider that is dragged', async () => {
  const { signIn, session, sent } = opened();
  signIn(null);
  changeTheme({ primary: '#112233' });
  changeTheme({ primary: '#445566' });
  const chosen = { ...DEFAULT_THEME, primary: '#445566' };
  await vi.waitFor(() => expect(sent()).toEqual([chosen]));
  await vi.waitFor(() => expect(session.settings()?.theme).toEqual(chosen));
});

it('keeps what nobody signed in chose on this browser only', async () => {
  const { sent, kept } = opened();
  changeTheme({ mini: true });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(sent()).toEqual([]);
  expect(JSON.parse(kept.getItem('theme') ?? '')).toEqual(mini);
});

it('is not undone by settings that were read before the choice', () => {
  const { signIn, session } = opened();
  signIn(dark);
  changeTheme({ mode: 'light' });
  session.keepSettings(someSettings({ theme: dark }));
  expect(currentTheme().mode).toBe('light');
});

it('sends a choice that did not arrive the next time, rather than losing it', async () => {
  const answers = [async () => ({ kind: 'offline' }), done];
  const { signIn, session, write, sent } = opened({ theme_write: (input) => (answers.shift() ?? done)(input) });
  signIn(null);
  changeTheme({ mini: true });
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  session.end();
  signIn(dark);
  await vi.waitFor(() => expect(sent()).toEqual([mini, mini]));
  expect(currentTheme()).toEqual(mini);
});

it('never gives one user’s unsent choice to another', async () => {
  const { signIn, session, sent, write } = opened({ theme_write: async () => ({ kind: 'offline' }) });
  signIn(null);
  changeTheme({ mini: true });
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  session.end();
  signIn(dark, { email: 'other@demo.coperto.test' });
  expect(currentTheme()).toEqual(dark);
  expect(sent()).toEqual([mini]);
});

it('shows nobody what another user chose on the same tablet', async () => {
  const { signIn, session } = opened();
  signIn(dark);
  session.end();
  signIn(null, { email: 'other@demo.coperto.test' });
  expect(currentTheme()).toEqual(DEFAULT_THEME);
});

it('leaves to the first who signs in what was chosen before', () => {
  const { signIn } = opened();
  changeTheme({ mini: true });
  signIn(null);
  expect(currentTheme()).toEqual(mini);
});
