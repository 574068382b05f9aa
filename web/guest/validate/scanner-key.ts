import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';
import type { Box } from '#web/app/offline/box.ts';

/** What a scanner needs to judge without a connection, and whether its user may undo. */
export type ScannerKey = OutputOf<Registry['coupons']['scanner']>;

const nameOf = (venueId: string) => `scanner ${venueId}`;

/**
 * The key of a venue: from the server, and kept for when there is no connection. `mayNot`: the user may not validate
 * coupons there, and what was kept is removed.
 */
export async function readScannerKey(api: Api, box: Box, venueId: string): Promise<ScannerKey | 'mayNot' | null> {
  const answer = await api.coupons.scanner({ venueId });
  if (answer.kind === 'done') {
    // A full or closed database: the key lasts as long as the page.
    await box.change(nameOf(venueId), () => answer.value).catch(() => {});
    return answer.value;
  }
  if (answer.kind === 'refused' && answer.errorid === 'coupon.mayNotValidate') {
    await box.remove(nameOf(venueId)).catch(() => {});
    return 'mayNot';
  }
  return (await box.get<ScannerKey>(nameOf(venueId)).catch(() => undefined)) ?? null;
}
