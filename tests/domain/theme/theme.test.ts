import { expect, it } from 'vitest';
import { changedTheme, DEFAULT_THEME, isDark, mendedTheme } from '#shared/domain/theme/theme.ts';

it.each([
  ['dark on turns semi-dark off', { semiDark: true, mode: 'light' }, { mode: 'dark' }, false, 'dark', false],
  ['semi-dark on turns dark off', { semiDark: false, mode: 'dark' }, { semiDark: true }, false, 'light', true],
  ['semi-dark on a dark device makes it light', { mode: 'device' }, { semiDark: true }, true, 'light', true],
  ['semi-dark on a light device leaves it alone', { mode: 'device' }, { semiDark: true }, false, 'device', true],
  ['light again brings no semi-dark back', { mode: 'dark', semiDark: false }, { mode: 'light' }, false, 'light', false],
  [
    'following a dark device ends semi-dark',
    { mode: 'light', semiDark: true },
    { mode: 'device' },
    true,
    'device',
    false,
  ],
] as const)('%s', (_, before, change, deviceDark, mode, semiDark) => {
  const after = changedTheme({ ...DEFAULT_THEME, ...before }, change, deviceDark);
  expect(after).toEqual({ ...DEFAULT_THEME, ...before, ...change, mode, semiDark });
});

it('is dark by choice, or by the device where nothing was chosen', () => {
  expect([isDark({ mode: 'dark' }, false), isDark({ mode: 'light' }, true)]).toEqual([true, false]);
  expect([isDark({ mode: 'device' }, true), isDark({ mode: 'device' }, false)]).toEqual([true, false]);
});

it.each([
  ['nothing', null],
  ['a text', 'dark'],
  ['a list', ['dark']],
  ['values that are none of ours', { mode: 'sepia', mini: 'yes', primary: 'red', locale: 'xx', side: 3 }],
  ['a colour that would be CSS', { headerColour: '#fff;background:url(x)' }],
  ['names that are none of ours', { toString: 1, __proto__: { mini: true }, admin: true }],
])('makes the default of %s', (_, kept) => {
  expect(mendedTheme(kept)).toEqual(DEFAULT_THEME);
});

it('keeps what is right beside what is wrong', () => {
  const kept = { mode: 'dark', dir: 'rtl', rtl: true, primary: '#00ff00', menuStyle: 'wavy', locale: 'pt-BR' };
  expect(mendedTheme(kept)).toEqual({ ...DEFAULT_THEME, mode: 'dark', rtl: true, primary: '#00ff00', locale: 'pt-BR' });
});
