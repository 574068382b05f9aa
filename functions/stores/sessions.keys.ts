const PREFIX = 'S#';
export const SESSION_SK = 'S';
export const sessionKey = (sessionId: string) => ({ pk: `${PREFIX}${sessionId}`, sk: SESSION_SK });
export const parseSessionPk = (pk: string): string => pk.slice(PREFIX.length);

/** Beside the user: which sessions are theirs, readable the moment one is opened. */
export const userSessionKey = (userId: string, sessionId: string) => ({
  pk: `U#${userId}`,
  sk: `${PREFIX}${sessionId}`,
});
export const userSessions = (userId: string) => ({ pk: `U#${userId}`, prefix: PREFIX });
export const parseUserSessionKey = ({ sk }: { readonly sk: string }): string => sk.slice(PREFIX.length);
