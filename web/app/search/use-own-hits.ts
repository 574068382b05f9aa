import { PAGE_GROUPS } from '#web/features/settings/pages.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { screensFor } from '../frame/menu.ts';
import { paths } from '../paths.ts';
import type { Settings } from '../session/session.ts';
import { fitting, type Hit } from './hits.ts';

/** Pages of the settings and commands, which are on the device: each is also found by other words. */
export function useOwnHits(settings: Settings, typed: string): Hit[] {
  const app = useText('app');
  const text = useText('settings');
  const screens = screensFor(settings);
  const pages = screens.some(({ path }) => path === paths.settings) ? [...PAGE_GROUPS.values()].flat() : [];
  const found = fitting(
    pages.map((page) => ({
      kind: 'setting' as const,
      key: page,
      icon: 'settings' as const,
      title: text(`page.${page}`),
      words: text(`words.${page}`),
      to: paths.settingsPage(page),
    })),
    typed,
  );
  const commands = [
    ...screens.map(({ path, icon, text: name, ownPage }) => ({
      ...{ key: path, icon, title: app(name), to: path },
      ...(ownPage && { ownPage }),
    })),
    { key: 'signOut', icon: 'finish' as const, title: app('header.signOut'), to: paths.logout },
  ].map((command) => ({ ...command, kind: 'command' as const }));
  return [...found, ...fitting(commands, typed)];
}
