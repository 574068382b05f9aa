import { createHmac } from 'node:crypto';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type Secret, secret } from './secrets.ts';

/** What keys, queues and sheets may contain in place of a phone number or, without one, of an e-mail address. */
export type GuestHash = {
  /** The guest's thread at a venue: 128 bits, base64url. The SQS FIFO group. */
  readonly thread: string;
  /** Sixteen bits for the day sheet: unequal bits mean different guests for sure. From the number only, else 0. */
  readonly fingerprint: number;
};

export type GuestHashes = {
  of(venueId: VenueId, known: string): Promise<GuestHash>;
  /**
   * The hash of a number or address regardless of the venue: 128 bits, base64url. Only for data deleted within days.
   */
  anywhere(known: string): Promise<string>;
  /** The hash of a network address or of a device's name at a venue, in its place: 128 bits, base64url. */
  origin(venueId: VenueId, kind: 'address' | 'device', value: string): Promise<string>;
};

export const guestHashesWith = (pepper: Secret): GuestHashes => {
  const macOf = async (text: string) =>
    createHmac('sha256', await pepper())
      .update(text)
      .digest();
  return {
    async of(venueId, known) {
      const mac = await macOf(`${venueId}|${known}`);
      const isNumber = known !== '' && !known.includes('@');
      return {
        thread: mac.subarray(0, 16).toString('base64url'),
        fingerprint: isNumber ? mac.readUInt16BE(16) || 1 : 0,
      };
    },
    async anywhere(known) {
      const mac = await macOf(`number|${known}`);
      return mac.subarray(0, 16).toString('base64url');
    },
    async origin(venueId, kind, value) {
      const mac = await macOf(`${kind}|${venueId}|${value}`);
      return mac.subarray(0, 16).toString('base64url');
    },
  };
};

/** The guest hashes of this stage. */
export const guestHashes = (): GuestHashes => guestHashesWith(secret('phone-pepper'));
