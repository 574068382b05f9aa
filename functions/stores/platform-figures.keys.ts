import { createHash } from 'node:crypto';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/**
 * The lines of the platform's report lie in sixteen partitions, by a hash of whose they are: each is one page of a query
 * with 5,000 venues, and all are read at once.
 */
export const PARTS = [...'0123456789abcdef'] as const;
export const platformPk = (part: string) => `STAT#platform#${part}`;

const partOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 1);
const lineKey = (kind: 'V' | 'A', id: string) => ({ pk: platformPk(partOf(id)), sk: `${kind}#${id}` });
export const venueLineKey = (venueId: VenueId) => lineKey('V', venueId);
export const accountLineKey = (accountId: string) => lineKey('A', accountId);
export const isVenueLine = ({ sk }: { readonly sk: string }) => sk.startsWith('V#');
