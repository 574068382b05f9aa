import { useState } from 'react';
import {
  BLOCK_KINDS,
  type Block,
  type BlockKind,
  CAMPAIGN_LENGTHS,
  type CampaignText,
  type CampaignTexts,
  MAX_BLOCKS,
} from '#shared/domain/campaign/message.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields } from '#web/ui/form-fields.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { beginningOf, type Draft, emptyBlock } from '../draft.ts';
import styles from '../marketing.module.css';
import { useCampaignText } from '../use-campaign-text.ts';
import { BlockFields } from './block-fields.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MessagePreview } from './message-preview.tsx';
import { useVenuePictures } from './use-venue-pictures.ts';

type Props = {
  readonly venueId: string;
  readonly draft: Pick<Draft, 'texts' | 'channel'>;
  /** The blocks that can be added; all of them, if it is not said. */
  readonly kinds?: readonly BlockKind[];
  readonly first: Locale;
  /** Whether the venue has coupons to give. */
  readonly coupon: boolean;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (texts: CampaignTexts, changed: string) => void;
};

/** What the campaign says in each language, with a picture of how it arrives. */
export function MessageCard({ venueId, draft, kinds = BLOCK_KINDS, first, coupon, errorOf, onChange }: Props) {
  const text = useCampaignText();
  const { texts, channel } = draft;
  const [locale, setLocale] = useState<Locale>(first);
  const pictures = useVenuePictures(venueId);
  const own = texts[locale] ?? beginningOf(texts, channel);
  const change = (part: Partial<CampaignText>, path: string) =>
    onChange({ ...texts, [locale]: { ...own, ...part } }, `texts.${locale}.${path}`);
  const errorAt = (path: string) => errorOf(`texts.${locale}.${path}`);
  return (
    <Card title={text('message')} about={text('message.about')}>
      <LanguageChoice draft={draft} value={locale} onChoose={setLocale} />
      <div className={styles.sideBySide}>
        <Fields key={locale}>
          {channel === 'mail' && (
            <TextField
              label={text('field.subject')}
              hint={text('length', { count: [...own.subject].length, most: CAMPAIGN_LENGTHS.subject })}
              lang={locale}
              dir="auto"
              autoComplete="off"
              value={own.subject}
              error={errorAt('subject')}
              onChange={(event) => change({ subject: event.target.value }, 'subject')}
            />
          )}
          <Blocks
            {...{ own, locale, channel, kinds, coupon, pictures, errorAt }}
            onChange={(blocks) => change({ blocks }, 'blocks')}
          />
        </Fields>
        <MessagePreview text={own} locale={locale} channel={channel} />
      </div>
    </Card>
  );
}

const ICONS = {
  heading: 'menu',
  text: 'note',
  picture: 'palette',
  button: 'link',
  coupon: 'gift',
} as const satisfies Record<BlockKind, IconName>;

/** What WhatsApp's template has room for, each once. */
const OF_WHATSAPP: readonly BlockKind[] = ['text', 'button'];

type BlocksProps = Pick<Props, 'coupon'> & {
  readonly kinds: readonly BlockKind[];
  readonly own: CampaignText;
  readonly locale: Locale;
  readonly channel: Draft['channel'];
  readonly pictures: ReturnType<typeof useVenuePictures>;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (blocks: readonly Block[]) => void;
};

function Blocks({ own, locale, channel, kinds, coupon, pictures, errorAt, onChange }: BlocksProps) {
  const text = useText('marketing');
  const { blocks } = own;
  const addable = kinds.filter(
    (kind) => channel === 'mail' || (OF_WHATSAPP.includes(kind) && !blocks.some((each) => each.kind === kind)),
  );
  const move = (from: number, to: number) => {
    const rest = blocks.filter((_, nth) => nth !== from);
    onChange(rest.toSpliced(to, 0, ...blocks.slice(from, from + 1)));
  };
  return (
    <>
      {blocks.map((block, nth) => (
        <BlockFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name of its own.
          key={`${block.kind} ${nth}`}
          {...{ block, locale, coupon, pictures }}
          title={text('block.title', { count: nth + 1, kind: text(`block.${block.kind}`) })}
          errorAt={(field) => errorAt(field === '' ? `blocks.${nth}` : `blocks.${nth}.${field}`)}
          onChange={(next) => onChange(blocks.with(nth, next))}
          onUp={nth > 0 ? () => move(nth, nth - 1) : undefined}
          onDown={nth < blocks.length - 1 ? () => move(nth, nth + 1) : undefined}
          onRemove={() => onChange(blocks.filter((_, other) => other !== nth))}
        />
      ))}
      {errorAt('blocks') && !blocks.some((_, nth) => errorAt(`blocks.${nth}`)) && (
        <p className={styles.fault} role="alert">
          {errorAt('blocks')}
        </p>
      )}
      {blocks.length < MAX_BLOCKS && addable.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div role="group" aria-label={text('block.add')} className={styles.add}>
          <span className={styles.small}>{text('block.add')}</span>
          {addable.map((kind) => (
            <Button key={kind} icon={ICONS[kind]} onClick={() => onChange([...blocks, emptyBlock(kind)])}>
              {text(`block.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
