import { useEffect, useRef, useState } from 'react';
import { plain } from '#shared/domain/guest/match.ts';
import { Link, useSearchParams } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './settings-list.module.css';
import { useListed } from './use-listed.ts';

/** Every page of the settings by group; a search narrows the list. */
export function SettingsList({ compact = false }: { readonly compact?: boolean }) {
  const text = useText('settings');
  const [search] = useSearchParams();
  const [word, setWord] = useState('');
  const list = useRef<HTMLElement>(null);
  const open = search.get('pageId');
  // The list is longer than most screens, so the open page is scrolled into view.
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  // Searches also the words that a restaurateur would use: "opening hours" finds the shifts.
  const wanted = plain(word).split(/\s+/);
  const searched = word.trim() !== '';
  const has = (...texts: readonly string[]) => {
    const said = texts.join('\n');
    const all = plain(`${said}\n${said.replaceAll('-', '')}`);
    return wanted.every((each) => all.includes(each));
  };
  const sections = useListed(open, compact, searched);
  const found = sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ name, about, words }) => has(name, about, words)),
    }))
    .filter(({ entries }) => entries.length > 0);

  return (
    <nav ref={list} className={classNames(styles.list, compact && styles.compact)} aria-label={text('list.label')}>
      <TextField
        label={text('list.search')}
        type="search"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {text('list.none')}
        </p>
      )}
      {found.map(({ id, title, entries }) => (
        <section key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`} className={styles.group}>
            {title}
          </h2>
          <ul className={styles.pages}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} className={styles.link ?? ''} aria-current={entry.open ? 'page' : undefined}>
                  <span>
                    <span className={styles.name}>
                      {entry.name}
                      {entry.planned && !compact && <Badge tone="wait">{text('planned')}</Badge>}
                    </span>
                    {!compact && <span className={styles.about}>{entry.about}</span>}
                  </span>
                  {!compact && <Icon name="chevronNext" size={16} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
