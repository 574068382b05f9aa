import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { mediumInstant, weekdayNames } from '#web/i18n/app/format.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { hallLabel, labelOf, shownAt } from '../change-labels.ts';
import { differences } from '../differences.ts';
import { type PageId, pageOfSection } from '../pages.ts';
import styles from '../settings.module.css';
import { useFieldTexts } from '../use-field-texts.ts';
import { useVenue } from '../venue.ts';

/** The log of changes: who, what, when, with the values before and after. */
export function ChangesPage() {
  const text = useText('settings');
  const app = useText('app');
  const canvas = useText('canvas');
  const api = useApi();
  const locale = useLocale();
  const { venueId } = useVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['settingChanges', venueId],
    queryFn: async ({ signal }) => {
      // Halls are named by the hall editor's texts.
      const [answer] = await Promise.all([api.settings.changes({ venueId }, { signal }), needTexts('canvas')]);
      return answerOf(answer);
    },
  });
  const { zone } = useVenue().sections.region.value;
  const say = useFieldTexts();
  const days = weekdayNames(locale, 1);
  const weekday = (no: number) => days[no - 1]?.long ?? '';
  const pageName = (section: string) => text(`page.${pageOfSection(section) as PageId}`);
  // Names guarded by the settings password are shown as the names of their pages.
  const shown = (section: string, path: string, value: string) =>
    section === 'guard' && value !== '' ? pageName(value) : shownAt(section, path, value, { say, weekday, named });

  return (
    <section className={styles.card} aria-labelledby="changes">
      <div>
        <h2 id="changes" className="visually-hidden">
          {text('page.changes')}
        </h2>
        <p className={styles.about}>{text('page.changes.about')}</p>
      </div>
      {error ? (
        <ReadFailedBanner error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label={app('loading')} />
      ) : data.changes.length === 0 ? (
        <p className={styles.empty}>{text('changes.none')}</p>
      ) : (
        <ol className={styles.log}>
          {data.changes.map(({ at, by, section, before, after, kept }) => (
            <li key={`${at} ${section} ${JSON.stringify(after)}`}>
              <p>
                <strong>{pageName(section)}</strong>
                {DOT}
                <bdi>{by}</bdi>
                {DOT}
                <time>{mediumInstant(locale, at, zone)}</time>
                {kept > 0 && `${DOT}${text('changes.kept', { count: kept })}`}
              </p>
              <dl className={styles.diff}>
                {differences(before, after).map(({ path, from, to }) => (
                  <div key={path}>
                    <dt>{section === 'halls' ? hallLabel(path, canvas) : labelOf(section, path, say)}</dt>
                    <dd>
                      <del>{shown(section, path, from)}</del> <ins>{shown(section, path, to)}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
