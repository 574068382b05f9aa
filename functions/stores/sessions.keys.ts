import { sha256 } from '#functions/platform/ids.ts';

/** Only the hash of a token is kept: a leaked table opens no session. It also names the session in lists. */
export const sessionIdOf = (token: string) => sha256(token);
export const sessionKey = (sessionId: string) => ({ pk: `S#${sessionId}`, sk: 'S' });

const PREFIX = 'S#';
/** Beside the user: which sessions are theirs, readable the moment one is opened. */
export const userSessionKey = (userId: string, sessionId: string) => ({
  pk: `U#${userId}`,
  sk: `${PREFIX}${sessionId}`,
});
export const userSessions = (userId: string) => ({ pk: `U#${userId}`, prefix: PREFIX });
export const parseUserSessionKey = ({ sk }: { readonly sk: string }): string => sk.slice(PREFIX.length);
