import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Known, Row } from './customer.ts';
import styles from './customers.module.css';

type Props = { readonly account: Row; readonly known: Known };

/** Whom to call, and the venues. */
export function ContactsCard({ account, known }: Props) {
  const text = useText('customer');
  const app = useText('app');
  const boss = useText('boss');
  const locale = useLocale();
  const { fullName, mobile, city, website, vat, taxId, createdAt, pause } = account;
  return (
    <Card title={text('contacts')}>
      <p>
        <bdi>{fullName}</bdi>, <bdi>{city}</bdi>, <span dir="ltr">{mobile}</span>
      </p>
      <p className={styles.soft}>
        {[vat, taxId, website].filter(Boolean).join(', ')} {text('since', { date: mediumInstant(locale, createdAt) })}
      </p>
      {pause && (
        <p>
          <Badge tone="wait">{boss('tab.paused')}</Badge> <bdi>{pause.reason}</bdi>
        </p>
      )}
      <ul className={styles.lines}>
        {known.people.map(({ userId, name, email, role }) => (
          <li key={userId}>
            <bdi>{name}</bdi> <Badge>{app(`role.${role}`)}</Badge>
            <a className={styles.end} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
      <h3 className={styles.part}>{boss('pause.houses')}</h3>
      {known.houses.length === 0 && <p className={styles.soft}>{boss('pause.houses.none')}</p>}
      <ul className={styles.lines}>
        {known.houses.map(({ venueId, name }) => (
          <li key={venueId}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
