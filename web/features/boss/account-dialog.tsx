import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { AccountHistory } from './account-history.tsx';
import { type Account, nameOf, taxNumbersOf } from './accounts.ts';
import styles from './belongings.module.css';
import { MessageFigures } from './message-figures.tsx';
import { VenueDetails } from './venue-details.tsx';

type Known = OutputOf<Registry['accounts']['read']>;
type Props = { readonly account: Account; readonly onClose: () => void };

/** What support needs to know of an account while its owner is on the phone; nothing can be changed here. */
export function AccountDialog({ account, onClose }: Props) {
  const text = useText('boss');
  const app = useText('app');
  const api = useApi();
  const { accountId, fullName, mobile, city } = account;
  const whose = [fullName, city, mobile, ...taxNumbersOf(account)].filter(Boolean).join(DOT);
  const { data, error } = useQuery({
    queryKey: ['boss', 'account', accountId],
    queryFn: async () => answerOf(await api.accounts.read({ accountId })),
  });
  return (
    <Dialog open onClose={onClose} title={nameOf(account)} description={whose} closeLabel={app('close')}>
      {error && <ReadFailedLine error={error} />}
      {!data && !error && <LoadingState label={app('loading')} />}
      {data && (
        <div className={styles.belongings}>
          <Link className={styles.card ?? ''} to={paths.customer(accountId)}>
            {text('details.card')}
          </Link>
          <People people={data.people} />
          <h3>{text('pause.houses')}</h3>
          {data.houses.length === 0 && <p>{text('pause.houses.none')}</p>}
          {data.houses.map(({ venueId, name }) => (
            <VenueDetails key={venueId} venueId={venueId} name={name} />
          ))}
          <MessageFigures messages={data.messages} />
          <AccountHistory deeds={data.deeds} />
        </div>
      )}
    </Dialog>
  );
}

function People({ people }: Pick<Known, 'people'>) {
  const text = useText('boss');
  const app = useText('app');
  const locale = useLocale();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <h3>{text('details.people')}</h3>
      <ul className={styles.people}>
        {people.map(({ userId, name, email, role, bound, secondFactor, signedInAt }) => (
          <li key={userId}>
            <p className={styles.person}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <Badge>{app(`role.${role}`)}</Badge>
            </p>
            <p>
              <bdi>{email}</bdi>
            </p>
            <p>
              {[
                signedInAt === null
                  ? text('details.never')
                  : text('details.signedIn', { date: moment.format(signedInAt) }),
                text(secondFactor ? 'details.factor' : 'details.noFactor'),
                text(bound ? 'details.bound' : 'details.unbound'),
              ].join(DOT)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
