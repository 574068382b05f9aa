import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushMessage, PushSubscription } from '#shared/contracts/push.ts';

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser that has subscribed to pushes: its subscription, and `read`, which decrypts a push (RFC 8188 and 8291). */
export function aPushBrowser(endpoint = 'https://fcm.googleapis.com/fcm/send/eX4mPl3') {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushSubscription = {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    subscription,
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const senderLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + senderLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = hkdf(own.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hkdf(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        hkdf(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      );
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(21 + senderLength, -16)), decipher.final()]);
      // The last record's delimiter is the byte 2, followed by padding zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}
