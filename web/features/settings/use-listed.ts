import { isPlanned } from '#shared/domain/venue/planned.ts';
import { paths } from '#web/app/paths.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { PAGE_GROUPS } from './pages.ts';

type Entry = {
  readonly to: string;
  readonly open?: boolean;
  /** Whether its service does nothing yet. */
  readonly planned?: boolean;
  readonly name: string;
  readonly about: string;
  /** Other words by which a venue would search for it. */
  readonly words: string;
};

type Section = { readonly id: string; readonly title: string; readonly entries: readonly Entry[] };

/** The entries of the settings list by group; `open` is the page shown beside the list. */
export function useListed(open: string | null, compact: boolean, searched: boolean): Section[] {
  const text = useText('settings');
  const app = useText('app');
  return [
    ...[...PAGE_GROUPS].map(([group, pages]) => ({
      id: group,
      title: text(`group.${group}`),
      entries: [
        ...pages.map((page) => ({
          to: paths.settingsPage(page),
          open: open === page,
          planned: isPlanned(page),
          name: text(`page.${page}`),
          about: text(`page.${page}.about`),
          words: text(`words.${page}`),
        })),
        ...(group === 'account' && (!compact || searched)
          ? [
              {
                to: paths.account,
                name: text('account.own'),
                about: text('account.own.about'),
                words: text('words.own'),
              },
            ]
          : []),
      ],
    })),
    // Not settings at all, but people search for them here.
    {
      id: 'service',
      title: app('nav.group.service'),
      entries: searched
        ? [
            { to: paths.pdf, name: app('nav.pdf'), about: text('elsewhere.sheet.about'), words: text('words.sheet') },
            {
              to: paths.manage,
              name: app('nav.tonight'),
              about: text('elsewhere.door.about'),
              words: text('words.door'),
            },
          ]
        : [],
    },
  ];
}
