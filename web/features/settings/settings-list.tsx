import { useEffect, useRef, useState } from 'react';
import { plain } from '#shared/domain/guest/match.ts';
import { paths } from '#web/app/paths.ts';
import { Link, useSearchParams } from '#web/app/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PAGE_GROUPS, type PageGroup, type PageId } from './pages.ts';
import styles from './settings-list.module.css';

/** Every page of the settings, by group; a word narrows the list. */
export function SettingsList({ compact = false }: { readonly compact?: boolean }) {
  const text = useText('settings');
  const [search] = useSearchParams();
  const [word, setWord] = useState('');
  const list = useRef<HTMLElement>(null);
  const open = search.get('pageId');
  // The list is longer than most screens: the open page stands in sight in it.
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  // As a restaurateur would call it, whatever it is called here: "opening hours" leads to the shifts.
  const wanted = plain(word).split(/\s+/);
  const has = (...texts: readonly string[]) => {
    const said = texts.join('\n');
    const all = plain(`${said}\n${said.replaceAll('-', '')}`);
    return wanted.every((each) => all.includes(each));
  };
  const fits = (page: PageId) => has(text(`page.${page}`), text(`page.${page}.about`), text(`words.${page}`));
  const elsewhere = (['own', 'users'] as const).filter((where) =>
    has(text(`account.${where}`), text(`account.${where}.about`), text(`words.${where}`)),
  );
  const groups = (Object.keys(PAGE_GROUPS) as PageGroup[])
    .map((group) => ({ group, pages: PAGE_GROUPS[group].filter(fits) }))
    .filter(({ group, pages }) => pages.length > 0 || (group === 'account' && !compact && elsewhere.length > 0));

  return (
    <nav ref={list} className={classNames(styles.list, compact && styles.compact)} aria-label={text('list.label')}>
      <TextField
        label={text('list.search')}
        type="search"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {groups.length === 0 && (
        <p className={styles.none} role="status">
          {text('list.none')}
        </p>
      )}
      {groups.map(({ group, pages }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={styles.group}>
            {text(`group.${group}`)}
          </h2>
          <ul className={styles.pages}>
            {pages.map((page) => (
              <li key={page}>
                <Link
                  to={paths.settingsPage(page)}
                  className={styles.link ?? ''}
                  aria-current={open === page ? 'page' : undefined}
                >
                  <span>
                    <span className={styles.name}>{text(`page.${page}`)}</span>
                    {!compact && <span className={styles.about}>{text(`page.${page}.about`)}</span>}
                  </span>
                  {!compact && <Icon name="chevronNext" size={16} />}
                </Link>
              </li>
            ))}
            {group === 'account' &&
              !compact &&
              elsewhere.map((where) => (
                <li key={where}>
                  <Link to={where === 'own' ? paths.account : paths.users} className={styles.link ?? ''}>
                    <span>
                      <span className={styles.name}>{text(`account.${where}`)}</span>
                      <span className={styles.about}>{text(`account.${where}.about`)}</span>
                    </span>
                    <Icon name="chevronNext" size={16} />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
