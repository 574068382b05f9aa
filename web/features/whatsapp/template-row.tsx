import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { Template } from './own-number.ts';
import { usePurposeName } from './use-purpose-name.ts';
import styles from './whatsapp.module.css';

/** Colour and icon of a template's state. */
export const TEMPLATE_LOOKS = {
  wanted: { tone: 'neutral', icon: 'minus' },
  pending: { tone: 'wait', icon: 'hourglass' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'bad', icon: 'ban' },
  paused: { tone: 'wait', icon: 'alert' },
  disabled: { tone: 'bad', icon: 'close' },
} as const satisfies Record<Template['state'], { readonly tone: Tone; readonly icon: IconName }>;

const REASONS = ['INVALID_FORMAT', 'TAG_CONTENT_MISMATCH', 'ABUSIVE_CONTENT', 'SCAM', 'PROMOTIONAL'] as const;

/** A purpose with its template in each language: the state of each, and in words why one was rejected. */
export function TemplateRow({ purpose, of }: { readonly purpose: MessagePurpose; readonly of: readonly Template[] }) {
  const text = useText('whatsapp');
  const name = usePurposeName()(purpose);
  const faults = of.filter(({ reason }) => reason !== null);
  const categories = new Set(of.map(({ category }) => category));
  return (
    <li className={styles.template}>
      <div className={styles.purpose}>
        <h3>{name}</h3>
        <span className={styles.small}>{[...categories].map((each) => text(`category.${each}`)).join(', ')}</span>
      </div>
      <ul className={styles.languages}>
        {of.map(({ locale, state }) => (
          <li key={locale}>
            <Badge {...TEMPLATE_LOOKS[state]}>
              <span aria-hidden="true">{locale.slice(0, 2).toUpperCase()}</span>
              <span className="visually-hidden">
                {LANGUAGE_NAMES[locale]}: {text(`template.${state}`)}
              </span>
            </Badge>
          </li>
        ))}
      </ul>
      <Announced of={of} />
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map(({ locale, state, reason }) => (
            <li key={locale}>
              {LANGUAGE_NAMES[locale]}: {text(`template.${state}`)}. <Reason code={reason ?? ''} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The category that will hold from a day on, if one is announced. */
function Announced({ of }: { readonly of: readonly Template[] }) {
  const text = useText('whatsapp');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const soon = of.find((each) => each.soon)?.soon;
  if (!soon) return null;
  const when = mediumInstant(locale, soon.at, zone);
  return <p className={styles.small}>{text('category.soon', { category: text(`category.${soon.category}`), when })}</p>;
}

function Reason({ code }: { readonly code: string }) {
  const text = useText('whatsapp');
  const known = REASONS.find((each) => each === code);
  return known ? text(`reason.${known}`) : text('reason.other', { code });
}
