import { createHmac } from 'node:crypto';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { type Secret, secret } from './secrets.ts';

/** What may stand for a phone number in keys, queues and sheets. */
export type GuestHash = {
  /** The guest's thread at a venue: 128 bits, base64url. The SQS FIFO group. */
  readonly thread: string;
  /** Sixteen bits for the day sheet: unequal means surely another guest. */
  readonly fingerprint: number;
};

export type GuestHashes = {
  of(venueId: VenueId, phone: string): Promise<GuestHash>;
  /** A number by itself, at whatever venue: 128 bits, base64url. For what is forgotten within days. */
  ofNumber(phone: string): Promise<string>;
};

export const guestHashesWith = (pepper: Secret): GuestHashes => {
  const macOf = async (text: string) =>
    createHmac('sha256', await pepper())
      .update(text)
      .digest();
  return {
    async of(venueId, phone) {
      const mac = await macOf(`${venueId}|${phone}`);
      return { thread: mac.subarray(0, 16).toString('base64url'), fingerprint: mac.readUInt16BE(16) };
    },
    async ofNumber(phone) {
      const mac = await macOf(`number|${phone}`);
      return mac.subarray(0, 16).toString('base64url');
    },
  };
};

/** The guest hashes of this stage. */
export const guestHashes = (): GuestHashes => guestHashesWith(secret('phone-pepper'));
