import { sha256 } from '#functions/runtime/ids.ts';

export const userKey = (userId: string) => ({ pk: `U#${userId}`, sk: 'P' });
/** Who signs in with an address; the address itself is in no key. */
export const emailKey = (email: string) => ({ pk: `UQ#email#${sha256(email.trim().toLowerCase())}`, sk: 'UQ' });
