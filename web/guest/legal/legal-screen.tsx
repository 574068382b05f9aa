import type en from '#locales/en/legal.json';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { type Keeping, MAX_KEPT } from '#shared/domain/venue/retention.ts';
import type { Api } from '#web/api/api.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { Reload } from '../parts/reload.tsx';
import type { GuestText, Venue } from '../types.ts';
import { useResource } from '../use-resource.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import css from './legal-screen.module.css';

type Key = KeyOf<typeof en>;

/** The anchor of the contact section. */
const CONTACTS: readonly string[] = ['contact', 'rights'];

const PARTS = {
  terms: ['booking', 'late', 'waitlist', 'contact'],
  privacy: ['what', 'who', 'long', 'rights'],
} as const;

type Props = {
  readonly page: 'terms' | 'privacy';
  readonly api: Api;
  readonly locale: Locale;
  readonly venue: Venue | null;
  readonly t: GuestText;
};

/** Terms or privacy of the venue, in the language of the page. */
export function LegalScreen({ page, api, locale, venue, t }: Props) {
  const l = useTexts<Key>(locale, 'legal');
  const about = useResource(venue && `about ${locale}`, (signal) =>
    api.venues.about({ venueId: venue?.venueId ?? '', locale }, { signal }),
  );
  const heading = l?.(`${page}.heading`);
  useTitle(heading, venue);
  if (!l) return null;
  const { terms = '', company = '', email = '', guaranteeMinutes = 0 } = about.data ?? {};
  // The venue's own periods; if they cannot be loaded, the maximum of any venue; until then, nothing.
  const kept = about.data?.kept ?? (venue && !about.failure ? null : MAX_KEPT);
  const names = { venue: venue?.name ?? '', address: venue?.address ?? '', phone: numberIn(venue?.phone ?? '') };
  const saidOf = (part: (typeof PARTS)[typeof page][number]): readonly string[] => {
    if (part === 'long') return keeping(l, kept);
    if (part === 'late') return late(l, guaranteeMinutes, venue?.deposits ?? false);
    return [l(`${page}.${part}.text` as Key, names)];
  };
  return (
    <article className={css.legal}>
      <h1>{heading}</h1>
      {/* Without them this is not all that holds between guest and venue. */}
      {about.failure && !about.data && <Reload t={t} text={t('problem.offline')} onReload={about.reload} />}
      {PARTS[page].map((part) => (
        <section key={part}>
          <h2>{l(`${page}.${part}.heading` as Key)}</h2>
          {saidOf(part).map((said) => (
            <p key={said}>{said}</p>
          ))}
          {email && CONTACTS.includes(part) && (
            <p>
              <a href={`mailto:${email}`}>{l('byMail', { email })}</a>
            </p>
          )}
        </section>
      ))}
      {page === 'terms' && terms && (
        <section>
          <h2>{l('terms.house.heading')}</h2>
          <p>{terms}</p>
        </section>
      )}
      {company && <p translate="no">{company}</p>}
      <p>
        <a href="/" onClick={() => isBesideForm() && close()}>
          {l('back')}
        </a>
      </p>
    </article>
  );
}

/** Whether the booking form that opened this page is still open in its tab; a page of another site does not count. */
function isBesideForm(): boolean {
  try {
    return opener !== null && !opener.closed && opener.location.host === location.host;
  } catch {
    // Reading the location of another site throws.
    return false;
  }
}

/** The venue's terms: how long a late party's table is kept, and what a cancellation costs. */
const late = (l: Translate<Key>, minutes: number, deposits: boolean): readonly string[] => [
  l('terms.late.text'),
  ...(minutes > 0 ? [l('terms.late.kept', { count: minutes })] : []),
  l(deposits ? 'terms.late.paid' : 'terms.late.free'),
];

/** The venue's retention periods. */
function keeping(l: Translate<Key>, kept: Keeping | null): readonly string[] {
  if (!kept) return [];
  const { contactMonths, healthDays } = kept;
  const health = healthDays === 0 ? l('privacy.long.sameDay') : l('privacy.long.health', { count: healthDays });
  return [l('privacy.long.contact', { count: contactMonths }), health, l('privacy.long.chat')];
}
