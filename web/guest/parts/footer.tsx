import { useEffect, useState } from 'react';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { type SocialLink, socialInPage } from '../page-data.ts';
import type { GuestText, Venue } from '../types.ts';
import css from './footer.module.css';

export function Footer({ t, venue }: { readonly t: GuestText; readonly venue: Venue | null }) {
  // After the first paint: the page was rendered before anybody had set them.
  const [social, setSocial] = useState<readonly SocialLink[]>([]);
  useEffect(() => setSocial(socialInPage()), []);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {venue && (
          <address className={css.venue}>
            <strong translate="no">{venue.name}</strong>
            <span translate="no">{venue.address}</span>
            <a href={telLink(venue.phone)} dir="ltr">
              {venue.phone}
            </a>
          </address>
        )}
        <nav className={css.links}>
          <a href="/tos">{t('terms')}</a>
          <a href="/privacy">{t('privacy')}</a>
          {social.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener me" translate="no">
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
