import { useState } from 'react';
import type { Block, CampaignChannel, CampaignText } from '#shared/domain/campaign/message.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useCampaignText } from '../use-campaign-text.ts';
import styles from './message-preview.module.css';
import { useMailLook } from './use-mail-look.ts';

const DEVICES = ['phone', 'desktop'] as const;
const THEMES = ['light', 'dark'] as const;

type Props = { readonly text: CampaignText; readonly locale: Locale; readonly channel: CampaignChannel };

/** How the message arrives: a mail on a phone and on a desktop, WhatsApp on a phone; each in light and dark. */
export function MessagePreview({ text: said, locale, channel }: Props) {
  const text = useText('marketing');
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  return (
    <section className={styles.preview} aria-label={text('preview')}>
      <div className={styles.choices}>
        {channel === 'mail' && (
          <Segmented
            label={text('preview.device')}
            labelHidden
            value={device}
            choices={DEVICES.map((value) => ({ value, label: text(`preview.${value}`) }))}
            onChoose={setDevice}
          />
        )}
        <Segmented
          label={text('preview.theme')}
          labelHidden
          value={theme}
          choices={THEMES.map((value) => ({ value, label: text(`preview.${value}`) }))}
          onChoose={setTheme}
        />
      </div>
      <div
        className={styles.frame}
        data-device={channel === 'mail' ? device : 'phone'}
        data-theme-of={theme}
        lang={locale}
      >
        {channel === 'mail' ? <Mail said={said} locale={locale} /> : <Bubble said={said} />}
      </div>
    </section>
  );
}

/** As the venue's settings make it: the sender's name, the colour and the last lines. */
function Mail({ said: { subject, blocks }, locale }: Pick<Props, 'locale'> & { readonly said: CampaignText }) {
  const text = useCampaignText();
  const { name } = useChosenVenue();
  const { color, sender, last } = useMailLook(locale);
  return (
    <article className={styles.mail}>
      <header className={styles.head}>
        <strong dir="auto">{sender}</strong>
        <span dir="auto">{subject || text('preview.noTitle')}</span>
      </header>
      <div className={styles.body} style={{ borderBlockStartColor: color }}>
        {blocks.map((block, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name of its own.
          <Part key={nth} block={block} />
        ))}
        <footer className={styles.footer}>
          {last && <p dir="auto">{last}</p>}
          <strong>{name}</strong>
          <span>{text('preview.optOut')}</span>
        </footer>
      </div>
    </article>
  );
}

function Part({ block }: { readonly block: Block }) {
  const text = useText('marketing');
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles.title} dir="auto">
          {block.text}
        </p>
      );
    case 'text':
      return (
        <p className={styles.paragraph} dir="auto">
          {block.text}
        </p>
      );
    case 'picture':
      return block.picture ? (
        <img className={styles.picture} src={block.picture} alt={block.alt} />
      ) : (
        <p className={styles.noPicture}>{text('block.picture')}</p>
      );
    case 'button':
      return block.label.trim() === '' ? null : <span className={styles.button}>{block.label}</span>;
    case 'coupon':
      return (
        <p className={styles.coupon}>
          <span dir="auto">{block.text}</span>
          <strong>{text('preview.coupon')}</strong>
        </p>
      );
  }
}

/** WhatsApp's template has words of its own around the text, and its own label of the button. */
function Bubble({ said: { blocks } }: { readonly said: CampaignText }) {
  const text = useText('marketing');
  const { name } = useChosenVenue();
  const words = blocks.find((block) => block.kind === 'text')?.text ?? '';
  return (
    <article className={styles.bubble}>
      <strong dir="auto">{text('preview.newsFrom', { venue: name })}</strong>
      <p dir="auto">{words || text('preview.noText')}</p>
      <span className={styles.soft}>{text('preview.stop')}</span>
      <span className={styles.bubbleButton}>{text('preview.more')}</span>
    </article>
  );
}
