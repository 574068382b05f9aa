import type en from '#locales/en/ask.json';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { usePage } from '../page-context.ts';
import { useTexts } from '../use-texts.ts';
import css from './request-note.module.css';

/** Says before sending that the venue must answer, that no table is held until then, and whom to call instead. */
export function RequestNote() {
  const { venue, locale } = usePage();
  const a = useTexts<KeyOf<typeof en>>(locale, 'ask');
  const { approval, phone, onlinePartyLimit } = venue;
  return (
    <div role="status" className={css.note}>
      {a && (
        <>
          <p>
            <strong>{approval ? a('request.approval') : a('request.large', { limit: onlinePartyLimit })}</strong>
          </p>
          <p>{a('request.text')}</p>
          <p>
            <a href={telLink(phone)}>{a('request.call', { phone: numberIn(phone) })}</a>
          </p>
        </>
      )}
    </div>
  );
}
