import { useState } from 'react';
import type { CampaignText } from '#shared/domain/campaign/message.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './message-preview.module.css';

const DEVICES = ['phone', 'desktop'] as const;
const THEMES = ['light', 'dark'] as const;

type Props = { readonly text: CampaignText; readonly locale: Locale };

/** How a mail arrives on a phone and on a desktop, in light and dark. */
export function MessagePreview({ text: { title, text: body, button }, locale }: Props) {
  const text = useText('marketing');
  const { name } = useChosenVenue();
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const paragraphs = body.split(/\n{2,}/).filter((each) => each.trim() !== '');
  return (
    <section className={styles.preview} aria-label={text('preview')}>
      <div className={styles.choices}>
        <Segmented
          label={text('preview.device')}
          labelHidden
          value={device}
          choices={DEVICES.map((value) => ({ value, label: text(`preview.${value}`) }))}
          onChoose={setDevice}
        />
        <Segmented
          label={text('preview.theme')}
          labelHidden
          value={theme}
          choices={THEMES.map((value) => ({ value, label: text(`preview.${value}`) }))}
          onChoose={setTheme}
        />
      </div>
      <div className={styles.frame} data-device={device}>
        <article className={styles.mail} data-mail={theme} lang={locale}>
          <header className={styles.head}>
            <strong dir="auto">{name}</strong>
            <span dir="auto">{title || text('preview.noTitle')}</span>
          </header>
          <div className={styles.body}>
            <p className={styles.title} dir="auto">
              {title || text('preview.noTitle')}
            </p>
            {paragraphs.map((each, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name.
              <p key={nth} className={styles.paragraph} dir="auto">
                {each}
              </p>
            ))}
            {button.trim() !== '' && <span className={styles.button}>{button}</span>}
            <footer className={styles.footer}>
              <strong>{name}</strong>
              <span>{text('preview.optOut')}</span>
            </footer>
          </div>
        </article>
      </div>
    </section>
  );
}
