import { createHmac } from 'node:crypto';
import type { LinkTarget } from '#functions/platform/actor.ts';
import { crockford } from '#functions/platform/ids.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { parseReservationId, type ReservationId, type VenueId } from '#shared/domain/kernel/ids.ts';
import { type Secret, secret } from './secrets.ts';

/** The codes that guests send from their own WhatsApp to prove their number. */
export type ProofCodes = {
  /** `TRATTORIA-261205-7KQ2M9XA-QY3…`: venue, day, party and ten characters of MAC. Can be typed, in either case. */
  mint(target: LinkTarget): Promise<string>;
  /** The reservation of the first code in a text; null when there is no code or it is forged. */
  find(text: string): Promise<LinkTarget | null>;
  /** True when the text contains something that was meant as a code, even if mistyped. */
  hasCode(text: string): boolean;
};

const CODE = /(?<![A-Z0-9])([A-Z0-9]{4,24})-(\d{6})-([0-9A-HJKMNP-TV-Z]{8})-([0-9A-HJKMNP-TV-Z]{10})(?![A-Z0-9])/;

/** Matches mistyped codes: three groups, of which the second is roughly a day. */
const MEANT = /[A-Z0-9]{4,24}-\d{5,7}-[A-Z0-9]{4,}/;

export const proofCodesWith = (key: Secret): ProofCodes => {
  /** Fifty bits are enough: each guess costs a message, and the party's id, forty bits more, must be known. */
  const macOf = async ({ venueId, reservationId }: LinkTarget) => {
    const mac = createHmac('sha256', await key())
      .update(`prove|${venueId}|${reservationId}`)
      .digest();
    return crockford(mac.subarray(0, 10));
  };

  return {
    async mint(target) {
      const [, date = '', party = ''] = target.reservationId.split('_');
      return [target.venueId.slice(4).toUpperCase(), date.slice(2), party, await macOf(target)].join('-');
    },
    async find(text) {
      const [, venue = '', day = '', party = '', mac = ''] = CODE.exec(text.toUpperCase()) ?? [];
      const parsed = parseReservationId(`res_20${day}_${party}`);
      if (!parsed) return null;
      const target = { venueId: `ven_${venue.toLowerCase()}` as VenueId, reservationId: parsed.id as ReservationId };
      return sameText(mac, await macOf(target)) ? target : null;
    },
    hasCode: (text) => MEANT.test(text.toUpperCase()),
  };
};

/** The proof codes of this stage. */
export const proofCodes = (): ProofCodes => proofCodesWith(secret('link-key'));
