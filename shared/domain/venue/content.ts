import type { Locale } from '../kernel/locale.ts';

/** A text in the languages in which the venue has written it. */
export type Texts = Readonly<Partial<Record<Locale, string>>>;

export type Picture = {
  /** A path within this product; pictures are never loaded from other hosts. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The same picture as a bitmap of 1200 × 630, for link previews in messengers. */
  readonly card?: string;
  /** A description for people who cannot see the picture. */
  readonly alt: Texts;
};

/** The texts, pictures and links on a venue's page. */
export type VenueContent = {
  readonly description: Texts;
  readonly cuisines: readonly string[];
  /** As in schema.org: `€` to `€€€€`; may be empty. */
  readonly priceRange: string;
  readonly menuUrl: string | null;
  readonly logo: string | null;
  readonly pictures: readonly Picture[];
  readonly faqs: readonly { readonly question: Texts; readonly answer: Texts }[];
  /** The company that runs the venue, which terms and privacy policy must name by law. */
  readonly company: string;
  /** Rules of the venue, added to its terms. */
  readonly terms: Texts;
  /** Origins of the venue's own sites (`https://www.example.com`) that may embed its booking page. */
  readonly sites: readonly string[];
};

export const NO_CONTENT: VenueContent = {
  description: {},
  cuisines: [],
  priceRange: '',
  menuUrl: null,
  logo: null,
  pictures: [],
  faqs: [],
  company: '',
  terms: {},
  sites: [],
};

/** The text in a language, otherwise in the venue's own, in English, or in any other; empty if there is none. */
export const textIn = (texts: Texts, locale: Locale, own: Locale): string =>
  texts[locale] ?? texts[own] ?? texts.en ?? Object.values(texts)[0] ?? '';
