import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ConversationLink } from '#web/app/frame/conversation-link.tsx';
import { GuestFigures } from '#web/app/guests/figures-of-guest.tsx';
import { mediumDay } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { GuestCard, Profile } from './found.ts';
import styles from './profile.module.css';

type Props = { readonly guest: GuestCard } & Pick<Profile, 'brought' | 'conversations'>;

/** A guest's contact, the outcomes of all bookings, and what another system reported. */
export function ProfileFigures({ guest, brought, conversations }: Props) {
  const text = useText('guests');
  const locale = useLocale();
  const others = [...guest.names.slice(1), ...(guest.others ?? [])];
  const dayOf = (date: string) => mediumDay(locale, date as LocalDate);
  const said = ({ birthdate, promo, privacy, on }: NonNullable<Profile['brought']>) => [
    ...(birthdate ? [named(text('profile.birthdate'), dayOf(birthdate))] : []),
    ...(promo === null ? [] : [text(promo ? 'profile.promo.yes' : 'profile.promo.no')]),
    ...(privacy === null ? [] : [text(privacy ? 'profile.privacy.yes' : 'profile.privacy.no')]),
    text('profile.brought', { date: dayOf(on) }),
  ];
  return (
    <section aria-label={text('profile.figures')}>
      <p className={styles.reach}>
        {guest.phone && (
          <a href={telLink(guest.phone)} dir="ltr">
            {guest.phone}
          </a>
        )}
        {guest.email && <a href={`mailto:${guest.email}`}>{guest.email}</a>}
        {conversations.map(({ guest: whose, phone }) =>
          // Several numbers have a conversation each.
          conversations.length > 1 ? (
            <ConversationLink key={whose} guest={whose} name={phone} inFull />
          ) : (
            <ConversationLink key={whose} guest={whose} name={guest.names[0] ?? phone} />
          ),
        )}
      </p>
      {others.length > 0 && <p className={styles.also}>{text('profile.also', { names: others.join(', ') })}</p>}
      {brought && <p className={styles.also}>{said(brought).join(DOT)}</p>}
      <GuestFigures guest={guest} className={styles.figures} />
    </section>
  );
}
