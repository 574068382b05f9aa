import { type Sealed, sealed } from '#functions/credentials/sealed.ts';
import type { SentBy } from '#functions/gateways/whatsapp.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { Table } from '#functions/platform/table.ts';
import { type WhatsAppNumbersStore, whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import { type OwnNumber, stateByRefusal } from '#shared/domain/whatsapp/own-number.ts';
import { nameOf, ownLocale, templateAt, usedVersion } from '#shared/domain/whatsapp/roll-out.ts';
import { numberToken } from './number-token.ts';

/** A template that goes by the venue's own number: in which language, and by which number and endpoint. */
export type OwnSending = { readonly locale: Locale; readonly by: SentBy };

/** In which languages the template of news is approved, how the provider rates the number, and since when. */
export type NewsSender = {
  readonly locales: readonly Locale[];
  readonly quality: OwnNumber['quality'][number] | undefined;
  /** How many guests may be written to in 24 hours; null: not known. */
  readonly tier: number | null;
};

export type OwnSenders = {
  /** For a template; null: the platform's number sends it. */
  forTemplate(venueId: VenueId, purpose: MessagePurpose, locale: Locale): Promise<OwnSending | null>;
  /** What the venue's own number can send to many; null where it can send nothing. */
  forNews(venueId: VenueId): Promise<NewsSender | null>;
  /** For words inside the guest's 24 hours; null: the platform's number. */
  forWords(venueId: VenueId): Promise<SentBy | null>;
  /** The same, by the number that the guest wrote to. */
  ofNumber(phoneNumberId: string): Promise<{ readonly venueId: VenueId; readonly by: SentBy | null } | null>;
  /** The provider refused: a number that it has stopped is not used again before it is looked at. */
  refused(venueId: VenueId, code: number): Promise<void>;
};

type Deps = { readonly numbers: WhatsAppNumbersStore; readonly seals: Sealed };

/** The venues' own numbers as senders. */
export function ownSendersOf({ numbers, seals }: Deps): OwnSenders {
  async function readyOf(venueId: VenueId): Promise<SentBy | null> {
    const { number } = await numbers.load(venueId);
    if (number?.state !== 'ready') return null;
    return { phoneNumberId: number.phoneNumberId, token: await numberToken(seals, venueId, number) };
  }

  return {
    async forTemplate(venueId, purpose, locale) {
      const by = await readyOf(venueId);
      if (!by) return null;
      const { templates } = await numbers.rollOut(venueId);
      const own = ownLocale(templates, purpose, locale);
      if (own === null) return null;
      const version = usedVersion(templates, purpose, own) ?? 0;
      const { category } = templateAt(templates, purpose, own, version);
      // Words of the venue's own are a template of another name.
      return {
        locale: own,
        by: { ...by, category, ...(version > 0 && { template: nameOf({ purpose, version }) }) },
      };
    },

    async forNews(venueId) {
      const [{ number }, { templates }] = await Promise.all([numbers.load(venueId), numbers.rollOut(venueId)]);
      if (number?.state !== 'ready') return null;
      const locales = LOCALES.filter((locale) => templateAt(templates, 'news', locale).state === 'approved');
      return { locales, quality: number.quality.at(-1), tier: number.tier };
    },

    forWords: readyOf,

    async ofNumber(phoneNumberId) {
      const venueId = await numbers.venueOf('number', phoneNumberId);
      return venueId && { venueId, by: await readyOf(venueId) };
    },

    async refused(venueId, code) {
      const state = stateByRefusal(code);
      const before = await numbers.load(venueId);
      if (state === null || before.number?.state !== 'ready') return;
      logEvent('whatsapp.ownNumber.stopped', { venueId, code, state });
      await numbers.save(venueId, before, { ...before, number: { ...before.number, state } });
    },
  };
}

export const ownSenders = (table: Table): OwnSenders =>
  ownSendersOf({ numbers: whatsAppNumbersStore(table), seals: sealed() });
