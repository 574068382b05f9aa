import { askQuery, inXml } from './query-api.ts';

/** The account that the credentials of the shell belong to. */
export const accountOfCredentials = async (region: string): Promise<string> =>
  inXml(await askQuery('sts', region, { Action: 'GetCallerIdentity' }), 'Account');
