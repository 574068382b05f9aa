import { createHmac } from 'node:crypto';
import { sameText } from '#functions/platform/same-text.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from '#shared/domain/consent/consent.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type Secret, secret } from './secrets.ts';

/** Whose consent to what, at which venue. */
export type UnsubscribeTarget = {
  readonly venueId: VenueId;
  readonly guestId: GuestId;
  readonly purpose: ConsentPurpose;
};

/** 132 bits in base64url. */
const MAC_LENGTH = 22;

/** Tokens that end one consent and do nothing else: mail servers and scanners see them. They never expire. */
export const unsubscribeTokensWith = (key: Secret) => {
  const macOf = async ({ venueId, guestId, purpose }: UnsubscribeTarget) =>
    createHmac('sha256', await key())
      .update(`unsubscribe|${venueId}|${guestId}|${purpose}`)
      .digest('base64url')
      .slice(0, MAC_LENGTH);
  return {
    async mint(target: UnsubscribeTarget): Promise<string> {
      return [target.venueId, target.guestId, target.purpose, await macOf(target)].join('.');
    },
    /** Null when the token is malformed or forged. */
    async open(token: string): Promise<UnsubscribeTarget | null> {
      const [venue = '', guestId = '', named = '', mac = '', ...more] = token.split('.');
      const purpose = CONSENT_PURPOSES.find((each) => each === named);
      if (more.length > 0 || !/^ven_[a-z0-9]{4,24}$/.test(venue) || !/^[\w-]{1,64}$/.test(guestId) || !purpose)
        return null;
      const target = { venueId: venue as VenueId, guestId, purpose };
      return sameText(mac, await macOf(target)) ? target : null;
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokensWith>;

/** The tokens of this stage. */
export const unsubscribeTokens = (): UnsubscribeTokens => unsubscribeTokensWith(secret('link-key'));
