import { MAX_COUPON_ROWS } from '#shared/domain/coupon/row.ts';
import type { useApi } from '#web/app/app-context.tsx';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import type { Written } from './restore.ts';

type Transfers = ReturnType<typeof useApi>['transfers'];
type Page = { readonly coupons: readonly unknown[]; readonly next: string | null };

/** All coupons of a venue as rows of its file, page by page; null when a page failed. */
export async function couponsInFile(
  read: (after: string | undefined) => Promise<Page | null>,
): Promise<readonly object[] | null> {
  const all: object[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read(after);
    if (!page) return null;
    all.push(...(page.coupons as readonly object[]));
    if (page.next === null) return all;
    after = page.next;
  }
}

/** Restores the coupons of a file; those that are there stay as they are. */
export async function restoreCoupons(
  { import_coupons }: Pick<Transfers, 'import_coupons'>,
  venueId: string,
  all: readonly object[],
): Promise<Written> {
  for (let from = 0; from < all.length; from += MAX_COUPON_ROWS) {
    const rows = all.slice(from, from + MAX_COUPON_ROWS) as Parameters<typeof import_coupons>[0]['rows'];
    const outcome = await retryAfter(() => import_coupons({ venueId, rows }));
    if (outcome.kind !== 'done') return outcome as Written;
  }
  return { kind: 'done', value: all };
}
