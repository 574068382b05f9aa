import {
  type Block,
  type BlockKind,
  type CampaignChannel,
  type CampaignText,
  type CampaignTexts,
  textFaults,
} from '#shared/domain/campaign/message.ts';
import { EVERYBODY, type Segment } from '#shared/domain/campaign/segment.ts';
import { canonical } from '#shared/domain/kernel/canonical.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';

/** A campaign as it is being written, with texts that are not complete yet. `S`: whom it is for. */
export type Draft<S = Segment> = {
  readonly name: string;
  readonly channel: CampaignChannel;
  readonly segment: S;
  readonly texts: CampaignTexts;
  /** The revision that it goes on from; 0 for a new one. */
  readonly revision: number;
};

export const NEW_DRAFT: Draft = { name: '', channel: 'mail', segment: EVERYBODY, texts: {}, revision: 0 };

export const emptyBlock = (kind: BlockKind): Block =>
  kind === 'picture'
    ? { kind, picture: '', alt: '' }
    : kind === 'button'
      ? { kind, label: '', target: '' }
      : { kind, text: '' };

/** What a campaign begins with in its first language. */
const FIRST: Readonly<Record<CampaignChannel, readonly BlockKind[]>> = {
  mail: ['heading', 'text', 'button'],
  whatsapp: ['text', 'button'],
};

/** The text with which a language begins: built like what is written in another one, without its words. */
export function beginningOf(texts: CampaignTexts, channel: CampaignChannel): CampaignText {
  const [first] = writtenIn(texts, channel);
  const model = first && texts[first.locale];
  if (!model) return { subject: '', blocks: FIRST[channel].map(emptyBlock) };
  const blocks = model.blocks.map((block): Block => {
    if (block.kind === 'picture') return { ...block, alt: '' };
    return block.kind === 'button' ? { ...block, label: '' } : { ...block, text: '' };
  });
  return { subject: '', blocks };
}

const wordsOf = (block: Block): string => {
  if (block.kind === 'picture') return block.alt;
  return block.kind === 'button' ? block.label : block.text;
};

const isEmpty = ({ subject, blocks }: CampaignText): boolean =>
  [subject, ...blocks.map(wordsOf)].every((words) => words.trim() === '');

const isComplete = (text: CampaignText, channel: CampaignChannel): boolean =>
  textFaults(text, channel).length === 0 && text.blocks.every((each) => each.kind !== 'picture' || each.picture !== '');

/** Languages in which something is written, and whether it can be sent. */
export function writtenIn(texts: CampaignTexts, channel: CampaignChannel) {
  return LOCALES.flatMap((locale): { readonly locale: Locale; readonly complete: boolean }[] => {
    const text = texts[locale];
    return text && !isEmpty(text) ? [{ locale, complete: isComplete(text, channel) }] : [];
  });
}

export const completeIn = ({ texts, channel }: Pick<Draft, 'texts' | 'channel'>): Locale[] =>
  writtenIn(texts, channel).flatMap(({ locale, complete }) => (complete ? [locale] : []));

/** Nothing of it is written that cannot be sent. */
export const isWhole = ({ texts, channel }: Pick<Draft, 'texts' | 'channel'>): boolean =>
  writtenIn(texts, channel).every(({ complete }) => complete);

const RANGES = ['visits', 'lastVisit', 'party'] as const;

/** Ranges of a segment that end before they begin. */
export const turnedRanges = (segment: Segment): (typeof RANGES)[number][] =>
  RANGES.filter((field) => {
    const range = segment[field];
    return range !== null && range.most !== null && range.most < range.least;
  });

/** What the server can keep of a draft, if it `takes` the choice of recipients: texts with a fault stay on this device until they are mended. */
export function storable<S>(
  draft: Draft<S>,
  takes: (segment: S) => boolean = () => true,
): Omit<Draft<S>, 'revision'> | null {
  const { name, channel, segment, texts } = draft;
  if (name.trim() === '' || !takes(segment)) return null;
  const complete = Object.fromEntries(completeIn(draft).map((locale) => [locale, texts[locale]]));
  return { name: name.trim(), channel, segment, texts: complete };
}

/** Whether the server has all of a draft that it can keep. */
export function isStored<S>(draft: Draft<S>, stored: Omit<Draft<S>, 'revision'> | null): boolean {
  const wanted = storable(draft);
  if (!wanted || !stored) return false;
  const { name, channel, segment, texts } = stored;
  return canonical(wanted) === canonical({ name, channel, segment, texts });
}
