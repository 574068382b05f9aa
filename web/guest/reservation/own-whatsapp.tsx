import { useState } from 'react';
import type en from '#locales/en/prove.json';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import { useTexts } from '../use-texts.ts';
import css from './own-whatsapp.module.css';

const QrCode = part(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

type Props = {
  readonly token: string;
  readonly venueName: string;
  /** It is the only way to keep the table. */
  readonly main: boolean;
};
type Ways = { readonly link: string; readonly phone: string; readonly code: string };

/**
 * Confirmation started by the guest: a WhatsApp message with the reservation's code, sent from the number to be
 * verified.
 */
export function OwnWhatsApp({ token, venueName, main }: Props) {
  const { api, locale } = usePage();
  const p = useTexts<KeyOf<typeof en>>(locale, 'prove');
  const [ways, setWays] = useState<Ways | 'asked' | 'failed' | null>(null);
  if (!p) return null;

  async function ask(): Promise<void> {
    if (ways === 'asked') return;
    setWays('asked');
    const answer = await api.guest.whatsapp_link({}, { bearer: token });
    setWays(answer.kind === 'done' ? answer.value : 'failed');
  }

  if (ways === null || typeof ways === 'string') {
    return (
      <section className={css.ask} tabIndex={-1}>
        <button
          type="button"
          className={main ? 'button primary' : 'button'}
          aria-disabled={ways === 'asked'}
          onClick={() => void ask()}
        >
          {p('button')}
        </button>
        <p role="status">{ways === 'failed' && p('failed')}</p>
      </section>
    );
  }
  const { code, phone } = ways;
  const href = `${ways.link}?text=${encodeURIComponent(p('message', { venue: venueName, code }))}`;
  return (
    // The same element as before, so that the focus stays on what replaced the button.
    <section className={css.ways} tabIndex={-1} aria-label={p('button')}>
      <p>{p('text')}</p>
      <a className="button primary" href={href} target="_blank" rel="noopener">
        {p('open')}
      </a>
      <div className={css.scan}>
        <p>{p('scan')}</p>
        <QrCode content={href} label={p('qr')} />
      </div>
      <p className={css.typed}>{p('type', { code: `\u2068${code}\u2069`, phone: numberIn(phone) })}</p>
    </section>
  );
}
