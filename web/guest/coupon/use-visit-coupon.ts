import { usePage } from '../page-context.ts';
import { useResource } from '../use-resource.ts';
import { useSeenAgain } from './use-seen-again.ts';

/** The coupon that belongs to the visit of a link, as it is now; undefined until it is known whether there is one. */
export function useVisitCoupon(token: string) {
  const { api } = usePage();
  const { data, failure, reload } = useResource(token || null, (signal) =>
    api.coupons.mine({}, { bearer: token, signal }),
  );
  useSeenAgain(reload);
  return data ? data.coupon : failure ? null : undefined;
}
