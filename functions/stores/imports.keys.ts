import type { Key } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

const importsPk = (venueId: VenueId) => `V#${venueId}#I`;
const RUN = 'H#';
const NOTE = 'N#';
const STAYS = 'S#';

/** An imported file, and the ids it created, by transaction. */
export const runKey = (venueId: VenueId, runId: string) => ({ pk: importsPk(venueId), sk: `${RUN}${runId}` });
export const runsOf = (venueId: VenueId) => ({ pk: importsPk(venueId), prefix: RUN });
export const noteKey = (venueId: VenueId, runId: string, id: string) => ({
  pk: importsPk(venueId),
  sk: `${NOTE}${runId}#${id}`,
});
export const notesOf = (venueId: VenueId, runId: string) => ({ pk: importsPk(venueId), prefix: `${NOTE}${runId}#` });
export const parseRunKey = ({ sk }: { readonly sk: string }): string => sk.slice(RUN.length);

/** What remains of a transaction's items after the import was undone. */
export const staysKey = ({ pk, sk }: Key): Key => ({ pk, sk: STAYS + sk.slice(NOTE.length) });
export const staysOf = (venueId: VenueId, runId: string) => ({ pk: importsPk(venueId), prefix: `${STAYS}${runId}#` });
