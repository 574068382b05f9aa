import { sha256 } from '#functions/runtime/ids.ts';

/** Only the hash of a token is kept: a leaked table opens no session. */
export const sessionKey = (token: string) => ({ pk: `S#${sha256(token)}`, sk: 'S' });
export const sessionsOfUser = (userId: string) => `U#${userId}#S`;
