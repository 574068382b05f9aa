import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { couponsStore, issueWrites } from '#functions/stores/coupons.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { import_coupons } from '#shared/operations/transfers/coupon-rows.ts';
import { takeCoupon } from './take-coupon.ts';

export const handler = implement(import_coupons, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  couponKeys,
  coupons: couponsStore,
  reservations: reservationsStore,
})(async (call) => {
  const { input, couponKeys, coupons, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  let taken = 0;
  for (const row of input.rows) {
    const coupon = await takeCoupon(call, input.venueId, row);
    const hash = await couponKeys.hashOf(await couponKeys.codeOf(coupon.couponId));
    const outcome = await coupons.issue(issueWrites(coupon, hash, 0));
    // The rows before this one are stored. A repeat of the call knows them.
    if (outcome === 'lost race') return refuse('system.busy');
    if (outcome === 'done') taken += 1;
  }
  return { taken, known: input.rows.length - taken };
});
