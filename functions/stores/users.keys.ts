import { sha256 } from '#functions/runtime/ids.ts';

export const userKey = (userId: string) => ({ pk: `U#${userId}`, sk: 'P' });
const FORMER = 'FORMER#';
/** The address with which a user signed in until then. */
export const formerKey = (userId: string, until: number) => ({ pk: `U#${userId}`, sk: `${FORMER}${until}` });
export const formersOf = (userId: string) => ({ pk: `U#${userId}`, prefix: FORMER });
export const parseFormerKey = ({ sk }: { readonly sk: string }): number => Number(sk.slice(FORMER.length));
/** What may stand once in the whole product; the value itself is in no key. */
export const uniqueKey = (kind: 'email' | 'former' | 'signUp' | 'username' | 'vat', value: string) => ({
  pk: `UQ#${kind}#${sha256(value.trim().toLowerCase())}`,
  sk: 'UQ',
});
/** Who signs in with an address. */
export const emailKey = (email: string) => uniqueKey('email', email);

/** The last sign-up with an address that is not proven yet: it keeps nobody else from it. */
export const signUpKey = (email: string) => uniqueKey('signUp', email);

/** An address that was given up lately, and may be wanted back. */
export const givenUpKey = (email: string) => uniqueKey('former', email);

const MEMBER = 'U#';
export const memberKey = (accountId: string, userId: string) => ({ pk: `A#${accountId}`, sk: `${MEMBER}${userId}` });
export const membersOf = (accountId: string) => ({ pk: `A#${accountId}`, prefix: MEMBER });
export const parseMemberKey = ({ sk }: { readonly sk: string }): string => sk.slice(MEMBER.length);
