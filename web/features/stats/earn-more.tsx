import { isAmong } from '#shared/domain/account/roles.ts';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { mediumDay, weekdayNames } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './stats.module.css';
import { type EarnMore as Earned, useEarnMore } from './use-earn-more.ts';
import { useFormat } from './use-format.ts';

type Proposal = Earned['changes'][number];

/** Where each change is made. */
const CURES: Readonly<Record<Proposal['kind'], string>> = {
  table: paths.settingsPage('hallsTables'),
  'pacing.covers': paths.settingsPage('slots'),
  'pacing.parties': paths.settingsPage('slots'),
  'capacity.covers': paths.settingsPage('slots'),
  'capacity.parties': paths.settingsPage('slots'),
  closing: paths.settingsPage('shifts'),
  opening: paths.settingsPage('shifts'),
  areas: paths.settingsPage('shifts'),
  stay: paths.settingsPage('meals'),
  online: paths.settingsPage('directBooking'),
  approval: paths.settingsPage('requests'),
  withheld: paths.map,
};

/** Changes of the settings that would have brought more covers in the past weeks, best first, each with its setting. */
export function EarnMore({ venueId }: { readonly venueId: string }) {
  const text = useText('earn');
  const { locale, number } = useFormat();
  const { data } = useEarnMore(venueId);
  if (!data) return null;
  const { days, parties, missing, changes, period } = data;
  const [from, to] = [period.from, period.to].map((date) => mediumDay(locale, date as LocalDate));
  return (
    <Card title={text('title')} about={text('about')}>
      {missing > 0 && <p role="status">{text('building', { days: number(missing) })}</p>}
      {days > 0 && (
        <p className={styles.small}>
          {text('looked', { from: from ?? '', to: to ?? '', days: number(days), parties: number(parties) })}
        </p>
      )}
      {data.thin && changes.length > 0 && <p>{text('thin')}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
      {changes.length === 0 && missing === 0 && <p>{text(days > 0 ? 'none' : 'nobody')}</p>}
    </Card>
  );
}

function Changes({ changes }: Pick<Earned, 'changes'>) {
  const text = useText('earn');
  const { number } = useFormat();
  const nameOf = useName();
  const role = useSettings()?.role;
  return (
    <table className={styles.bars}>
      <thead>
        <tr>
          {(['change', 'covers', 'days'] as const).map((column) => (
            <th key={column} scope="col">
              {text(`col.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.kind} ${change.area}`}>
            <th scope="row">
              {nameOf(change)}
              <When change={change} />
              {role && isAmong(MAY_SET, role) && (
                <div>
                  <Link
                    className={styles.link ?? ''}
                    to={CURES[change.kind]}
                    aria-label={named(text('open'), nameOf(change))}
                  >
                    {text('open')}
                  </Link>
                </div>
              )}
            </th>
            <td>{`+${number(change.covers)}`}</td>
            <td>{number(change.days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The weekday and the time of most of the gain. */
function When({ change: { weekday, start } }: { readonly change: Proposal }) {
  const text = useText('earn');
  const { locale } = useFormat();
  const when = [
    ...(weekday === null ? [] : [weekdayNames(locale, 1)[weekday - 1]?.long]),
    ...(start === null ? [] : [clockOf(start)]),
  ];
  return when.length > 0 ? <div className={styles.small}>{text('when', { when: when.join(', ') })}</div> : null;
}

function useName() {
  const text = useText('earn');
  const manage = useText('manage');
  const { number } = useFormat();
  return ({ kind, by, area }: Proposal): string => {
    const where = area === null ? '' : manage(`area.${area as 'Indoor'}`);
    return text(`change.${kind}`, { by: number(by), area: where });
  };
}
