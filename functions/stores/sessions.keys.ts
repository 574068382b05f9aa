export const sessionKey = (sessionId: string) => ({ pk: `S#${sessionId}`, sk: 'S' });

const PREFIX = 'S#';
/** Beside the user: which sessions are theirs, readable the moment one is opened. */
export const userSessionKey = (userId: string, sessionId: string) => ({
  pk: `U#${userId}`,
  sk: `${PREFIX}${sessionId}`,
});
export const userSessions = (userId: string) => ({ pk: `U#${userId}`, prefix: PREFIX });
export const parseUserSessionKey = ({ sk }: { readonly sk: string }): string => sk.slice(PREFIX.length);
