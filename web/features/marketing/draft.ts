import { type CampaignText, type CampaignTexts, textFaults } from '#shared/domain/campaign/message.ts';
import { EVERYBODY, type Segment } from '#shared/domain/campaign/segment.ts';
import { canonical } from '#shared/domain/kernel/canonical.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { type Keeper, keeperOf } from '#web/app/session/storage.ts';
import type { Campaign } from './campaigns.ts';

/** A campaign as it is being written, with texts that are not complete yet. */
export type Draft = {
  readonly name: string;
  readonly segment: Segment;
  readonly texts: CampaignTexts;
  /** The revision that it goes on from; 0 for a new one. */
  readonly revision: number;
};

export const NEW_DRAFT: Draft = { name: '', segment: EVERYBODY, texts: {}, revision: 0 };
export const NO_TEXT: CampaignText = { title: '', text: '', button: '' };

export const draftOf = ({ name, segment, texts, revision }: Campaign): Draft =>
  ({ name, segment, texts, revision }) as Draft;

const isEmpty = (text: CampaignText): boolean => Object.values(text).every((value) => value.trim() === '');

/** Languages in which something is written, and whether it can be sent. */
export function writtenIn(texts: CampaignTexts): { readonly locale: Locale; readonly complete: boolean }[] {
  return LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text && !isEmpty(text) ? [{ locale, complete: textFaults(text).length === 0 }] : [];
  });
}

export const completeIn = (texts: CampaignTexts): Locale[] =>
  writtenIn(texts).flatMap(({ locale, complete }) => (complete ? [locale] : []));

type Bound = 'visits' | 'lastVisit';

/** Ranges of a segment that end before they begin. */
export const turnedRanges = (segment: Segment): Bound[] =>
  (['visits', 'lastVisit'] as const).filter((field) => {
    const range = segment[field];
    return range !== null && range.most !== null && range.most < range.least;
  });

/** What the server can keep of a draft: texts with a fault stay on this device until they are mended. */
export function storable(draft: Draft): Omit<Draft, 'revision'> | null {
  if (draft.name.trim() === '' || turnedRanges(draft.segment).length > 0) return null;
  const texts = Object.fromEntries(completeIn(draft.texts).map((locale) => [locale, draft.texts[locale]]));
  return { name: draft.name.trim(), segment: draft.segment, texts };
}

/** Whether the server has all of a draft that it can keep. */
export function isStored(draft: Draft, stored: Campaign | null): boolean {
  const wanted = storable(draft);
  if (!wanted || !stored) return false;
  const { name, segment, texts } = stored;
  return canonical(wanted) === canonical({ name, segment, texts });
}

const keptAs = (venueId: string): string => `campaigns ${venueId}`;
type Kept = { readonly user: string; readonly drafts: Readonly<Record<string, Draft>> };

/** What a user has typed in this tab for a venue and the server does not have yet. */
export function typedBy(user: string, venueId: string, keeper: Keeper = keeperOf(() => sessionStorage)) {
  const name = keptAs(venueId);
  const all = (): Kept['drafts'] => {
    const kept = parsed(keeper.getItem(name));
    return kept?.user === user ? kept.drafts : {};
  };
  return {
    of: (campaignId: string): Draft | null => all()[campaignId] ?? null,
    keep(campaignId: string, draft: Draft | null): void {
      const { [campaignId]: _before, ...others } = all();
      const drafts = draft ? { ...others, [campaignId]: draft } : others;
      keeper.setItem(name, JSON.stringify({ user, drafts } satisfies Kept));
    },
    /** Those of campaigns that the server knows nothing of. */
    unknown: (known: readonly string[]): [string, Draft][] =>
      Object.entries(all()).filter(([campaignId]) => !known.includes(campaignId)),
  };
}

function parsed(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Not stored by us.
    return null;
  }
}
