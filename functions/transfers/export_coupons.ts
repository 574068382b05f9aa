import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { rowOfCoupon } from '#shared/domain/coupon/row.ts';
import { export_coupons } from '#shared/operations/transfers/coupon-rows.ts';

/** Even if each were recorded as a double a hundred times, a page is well below the size of an answer. */
const PAGE = 100;

export const handler = implement(export_coupons, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  coupons: couponsStore,
})(async (call) => {
  const { venueId, after = null } = call.input;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return call.refuse(loaded);
  const found = await call.coupons.page(venueId, PAGE + 1, after);
  const coupons = found.slice(0, PAGE);
  return {
    coupons: coupons.map(rowOfCoupon),
    next: found.length > PAGE ? (coupons.at(-1)?.couponId ?? null) : null,
  };
});
