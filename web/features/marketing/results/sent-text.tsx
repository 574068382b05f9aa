import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import type { Campaign } from '../campaigns.ts';
import { completeIn } from '../draft.ts';
import { MessagePreview } from '../editor/message-preview.tsx';
import styles from '../marketing.module.css';

/** What is sent, in each of its languages. */
export function SentText({ campaign: { texts, channel } }: { readonly campaign: Pick<Campaign, 'texts' | 'channel'> }) {
  const text = useText('marketing');
  const locales = completeIn({ texts, channel });
  const [chosen, setChosen] = useState(locales[0]);
  const shown = chosen && texts[chosen];
  if (!chosen || !shown) return null;
  return (
    <Card title={text('message')}>
      {locales.length > 1 && (
        <div className={styles.narrow}>
          <SelectField
            label={text('message.language')}
            value={chosen}
            choices={locales.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChoose={setChosen}
          />
        </div>
      )}
      <MessagePreview text={shown} locale={chosen} channel={channel} />
    </Card>
  );
}
