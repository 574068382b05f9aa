import type { Sealed } from '#functions/credentials/sealed.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { OwnNumber } from '#shared/domain/whatsapp/own-number.ts';

/** What the sealed secrets of a venue's number are for. */
export const NUMBER_TOKEN = 'whatsapp.token';
export const NUMBER_PIN = 'whatsapp.pin';

export const numberToken = (seals: Sealed, venueId: VenueId, { token }: Pick<OwnNumber, 'token'>): Promise<string> =>
  seals.open(venueId, NUMBER_TOKEN, token);
