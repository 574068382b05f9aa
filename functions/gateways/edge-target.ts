import { type Secret, secret } from '#functions/credentials/secrets.ts';

/** The edge for custom hostnames, as the deployment noted it. */
export type VenueEdge = { readonly distribution: string; readonly group: string; readonly target: string };

/** `<distribution>,<connection group>,<its domain name>`. */
export async function venueEdge(noted: Secret): Promise<VenueEdge> {
  const [distribution = '', group = '', target = ''] = (await noted()).split(',');
  return { distribution, group, target };
}

export type EdgeTarget = {
  /** The target to which custom hostnames point. */
  target(): Promise<string>;
};

export const edgeTarget = (): EdgeTarget => targetOf(secret('house-edge'));

export const targetOf = (noted: Secret): EdgeTarget => ({ target: async () => (await venueEdge(noted)).target });
