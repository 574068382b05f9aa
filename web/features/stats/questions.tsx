import type { ReactNode } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import type { Range } from '#shared/domain/stats/compare.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { WaitingLinks, waitingFor } from '#web/app/frame/waiting-links.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { MAY_SET, SEES_SERVICE_DAY } from '#web/app/session/guards.ts';
import type { Role } from '#web/app/session/session.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { type RangeFigures, type Wrong, wrongs } from './figures.ts';
import styles from './stats.module.css';

type Props = { readonly figures: RangeFigures; readonly range: Range };

/** What an owner asks first: the present day against the usual, what is wrong, and what is to be done. */
export function Questions({ figures, range }: Props) {
  const text = useText('stats');
  const settings = useSettings();
  const { booked, seated, usual } = figures.present;
  const wrong = wrongs(figures);
  const waiting = settings ? waitingFor(settings) : [];
  return (
    <div className={styles.questions}>
      <Card title={text('tonight')}>
        <p className={styles.answer}>
          <Leads to={paths.manage} who={SEES_SERVICE_DAY}>
            {text('tonight.booked', { count: booked })}
          </Leads>
          {seated > 0 && ` · ${text('tonight.seated', { count: seated })}`}
        </p>
        <p className={styles.change}>
          {usual === null ? text('tonight.unknown') : text('tonight.usual', { count: usual })}
        </p>
      </Card>
      <Card title={text('wrong')}>
        {wrong.length === 0 && <p>{text('wrong.nothing')}</p>}
        <ul className={styles.wrongs}>
          {wrong.map((name) => (
            <li key={name}>
              <Leads {...cureOf(name, range)}>{text(`wrong.${name}`)}</Leads>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={text('todo')}>
        {waiting.length === 0 ? <p>{text('todo.nothing')}</p> : <WaitingLinks waiting={waiting} />}
      </Card>
    </div>
  );
}

type Cure = { readonly to: string; readonly who: readonly Role[] };

/** Where something is looked into or set right, and who may open that. */
function cureOf(name: Wrong, range: Range): Cure {
  switch (name) {
    case 'noShow':
      return { to: paths.reservationsOf({ ...range, status: 'noShow' }), who: SEES_SERVICE_DAY };
    case 'covers':
      return { to: paths.reservationsOf(range), who: SEES_SERVICE_DAY };
    case 'turns':
      return { to: paths.settingsPage('meals'), who: MAY_SET };
    case 'waiting':
      return { to: paths.waiting, who: SEES_SERVICE_DAY };
  }
}

/** A link for whom it opens to, and only its text for others. */
function Leads({ to, who, children }: Cure & { readonly children: ReactNode }) {
  const settings = useSettings();
  return settings && isAmong(who, settings.role) ? <Link to={to}>{children}</Link> : children;
}
