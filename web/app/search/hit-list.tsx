import { useId } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '../routing/routing.ts';
import { HIT_KINDS, type Hit, MAX_HITS } from './hits.ts';
import styles from './search-panel.module.css';

type Props = { readonly hits: readonly Hit[]; readonly onChosen: () => void };

/** What was found, by kind. */
export function HitList({ hits, onChosen }: Props) {
  const text = useText('app');
  const id = useId();
  return HIT_KINDS.map((kind) => {
    const shown = hits.filter((hit) => hit.kind === kind).slice(0, MAX_HITS);
    if (shown.length === 0) return null;
    return (
      <section key={kind} aria-labelledby={`${id}${kind}`}>
        <h3 id={`${id}${kind}`} className={styles.kind}>
          {text(`header.search.kind.${kind}`)}
        </h3>
        <ul>
          {shown.map((hit) => (
            <li key={hit.key}>
              <Link className={styles.hit ?? ''} to={hit.to} onClick={onChosen} reloadDocument={hit.ownPage ?? false}>
                <Icon name={hit.icon} />
                <bdi className={styles.name}>{hit.title}</bdi>
                {hit.figures && (
                  <span dir="ltr" className={styles.about}>
                    {hit.figures}
                  </span>
                )}
                {hit.about && <bdi className={styles.about}>{hit.about}</bdi>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
