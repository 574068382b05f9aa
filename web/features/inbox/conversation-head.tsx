import { useEffect, useRef } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import { CallLink } from '#web/app/inbox/call-link.tsx';
import { type ComingTable, type Conversation, whoIs } from '#web/app/inbox/inbox.ts';
import { dayParam, paths } from '#web/app/paths.ts';
import { Link, useLocation } from '#web/app/routing/routing.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './conversation.module.css';

/** The guest's name, number and language, and their coming reservations. */
export function ConversationHead({ conversation }: { readonly conversation: Conversation }) {
  const text = useText('inbox');
  const { guest, name, phone, locale, tables } = conversation;
  const { state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = (state as { pressed?: boolean } | null)?.pressed === true;
  useEffect(() => {
    if (pressed) heading.current?.focus({ preventScroll: true });
  }, [pressed]);
  return (
    <header className={styles.head}>
      <Link className={styles.back ?? ''} to={paths.messages} aria-label={text('back')}>
        <Icon name="chevronPrevious" />
      </Link>
      <div className={styles.who}>
        <h2 id="conversation" ref={heading} tabIndex={-1} className={styles.name}>
          <bdi>{whoIs(conversation)}</bdi>
        </h2>
        <p className={styles.about}>
          <span className={styles.language}>
            <Icon name="globe" size={16} />
            <span className="visually-hidden">{text('language', { language: LANGUAGE_NAMES[locale] })}</span>
            <span aria-hidden="true">{LANGUAGE_NAMES[locale]}</span>
          </span>
          {name !== '' && <Link to={paths.guest(guest)}>{text('profile')}</Link>}
        </p>
      </div>
      <CallLink phone={phone} className={styles.call} />
      {tables.length > 0 && <Tables tables={tables} />}
    </header>
  );
}

function Tables({ tables }: { readonly tables: readonly ComingTable[] }) {
  const text = useText('inbox');
  const manage = useText('manage');
  const locale = useLocale();
  return (
    <ul className={styles.tables} aria-label={text('tables')}>
      {tables.map(({ reservationId, date, start, covers, booking }) => (
        <li key={reservationId}>
          <Link className={styles.table ?? ''} to={`${paths.manage}?${dayParam}=${date}`}>
            <span>
              {[shortDay(locale, date as LocalDate), clockOf(start), manage('covers', { count: covers })].join(DOT)}
            </span>
            <Badge plain {...BOOKING_LOOKS[booking]}>
              {manage(`status.${booking}`)}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
