import { sha256 } from '#functions/platform/ids.ts';

export const userKey = (userId: string) => ({ pk: `U#${userId}`, sk: 'P' });
const FORMER = 'FORMER#';
/** A former address of a user, by the time until which it was used. */
export const formerKey = (userId: string, until: number) => ({ pk: `U#${userId}`, sk: `${FORMER}${until}` });
export const formersOf = (userId: string) => ({ pk: `U#${userId}`, prefix: FORMER });
export const parseFormerKey = ({ sk }: { readonly sk: string }): number => Number(sk.slice(FORMER.length));
/** A globally unique value, by its hash. */
export const uniqueKey = (kind: 'email' | 'former' | 'signUp' | 'username' | 'vat', value: string) => ({
  pk: `UQ#${kind}#${sha256(value.trim().toLowerCase())}`,
  sk: 'UQ',
});
/** The user who signs in with an address. */
export const emailKey = (email: string) => uniqueKey('email', email);

/** The latest sign-up with an unverified address; it does not reserve the address. */
export const signUpKey = (email: string) => uniqueKey('signUp', email);

/** A recently given-up address, by which the account can still be taken back. */
export const givenUpKey = (email: string) => uniqueKey('former', email);

const MEMBER = 'U#';
export const memberKey = (accountId: string, userId: string) => ({ pk: `A#${accountId}`, sk: `${MEMBER}${userId}` });
export const membersOf = (accountId: string) => ({ pk: `A#${accountId}`, prefix: MEMBER });
export const parseMemberKey = ({ sk }: { readonly sk: string }): string => sk.slice(MEMBER.length);
