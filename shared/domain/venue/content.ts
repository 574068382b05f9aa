import type { Locale } from '../reservation/reservation.ts';

/** A text in the languages that the venue wrote it in. */
export type Texts = Readonly<Partial<Record<Locale, string>>>;

export type Picture = {
  /** A path within this product; pictures are never loaded from other hosts. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The same as a raster picture of 1200 to 630, for messengers that show a link with it. */
  readonly card?: string;
  /** A description for those who cannot see the picture. */
  readonly alt: Texts;
};

/** What a venue tells of itself beside its tables. */
export type VenueContent = {
  readonly description: Texts;
  readonly cuisines: readonly string[];
  /** As schema.org has it: `€` to `€€€€`. */
  readonly priceRange: string;
  readonly menuUrl: string | null;
  readonly logo: string | null;
  readonly pictures: readonly Picture[];
  readonly faqs: readonly { readonly question: Texts; readonly answer: Texts }[];
  /** The company that runs the house, to be named by law in terms and privacy policy. */
  readonly company: string;
  /** Rules of the house, added to its terms. */
  readonly terms: Texts;
  /** Origins of the venue's own sites (`https://www.example.com`), which may show its booking page inside of them. */
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

/** The text in a language; else in the venue's own, else in English, else in any there is; at last none. */
export const textIn = (texts: Texts, locale: Locale, own: Locale): string =>
  texts[locale] ?? texts[own] ?? texts.en ?? Object.values(texts)[0] ?? '';
