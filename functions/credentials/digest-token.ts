import { createHmac } from 'node:crypto';
import { sameText } from '#functions/platform/same-text.ts';
import { type Secret, secret } from './secrets.ts';

/** 132 bits in base64url. */
const MAC_LENGTH = 22;

/** Tokens that switch a user's weekly mail off and do nothing else: mail servers see them. They never expire. */
export const digestTokensWith = (key: Secret) => {
  const macOf = async (userId: string) =>
    createHmac('sha256', await key())
      .update(`digest|${userId}`)
      .digest('base64url')
      .slice(0, MAC_LENGTH);
  return {
    mint: async (userId: string): Promise<string> => `${userId}.${await macOf(userId)}`,

    /** The user; null when the token is malformed or forged. */
    async open(token: string): Promise<string | null> {
      const [userId = '', mac = '', ...more] = token.split('.');
      if (more.length > 0 || !/^usr_\w{1,64}$/.test(userId)) return null;
      return sameText(mac, await macOf(userId)) ? userId : null;
    },
  };
};

export type DigestTokens = ReturnType<typeof digestTokensWith>;

/** The tokens of this stage. */
export const digestTokens = (): DigestTokens => digestTokensWith(secret('link-key'));
