import { useState } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { failureOf, ReadFailed, ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CouponRow } from './coupon-row.tsx';
import { type HeldCoupon, useCoupons, type VenueCoupon } from './coupons.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Open =
  | { readonly what: 'issue' }
  | { readonly what: 'card'; readonly couponId: string; readonly held?: HeldCoupon }
  | { readonly what: 'withdraw'; readonly coupon: VenueCoupon };

/** The coupons of a venue: issued, printed, withdrawn, and how each was used. */
export function CouponsTab({ venueId }: { readonly venueId: string }) {
  const text = useText('reviews');
  const app = useText('app');
  const role = useSettings()?.role;
  const mayAct = role !== undefined && isAmong(MAY_SET, role);
  const { coupons, left, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCoupons(venueId);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const refused = refusedWith(error);
  if (!coupons && refused && failureOf(refused) !== 'busy') throw error;
  if (!coupons) {
    return error ? <ReadFailed error={error} onRetry={refetch} /> : <LoadingState label={app('loading')} />;
  }
  const issue = mayAct && (
    <Button tone="primary" icon="gift" onClick={() => setOpen({ what: 'issue' })}>
      {text('issue')}
    </Button>
  );
  return (
    <>
      {coupons.length === 0 ? (
        <EmptyState icon="gift" title={text('coupons.none')} text={text('coupons.none.text')}>
          {issue}
        </EmptyState>
      ) : (
        <Card title={text('coupons')} about={left !== null && text('coupons.left', { count: left })} aside={issue}>
          {error && <ReadFailedBanner error={error} onRetry={refetch} />}
          <Rows>
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.couponId}
                coupon={coupon}
                onCard={mayAct ? () => setOpen({ what: 'card', couponId: coupon.couponId }) : null}
                onWithdraw={mayAct ? () => setOpen({ what: 'withdraw', coupon }) : null}
              />
            ))}
          </Rows>
          {hasNextPage && (
            <Button icon="chevronDown" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('coupons.more')}
            </Button>
          )}
        </Card>
      )}
      {open?.what === 'issue' && (
        <IssueDialog
          venueId={venueId}
          onClose={close}
          onIssued={({ couponId }, held) => setOpen({ what: 'card', couponId, held })}
        />
      )}
      {open?.what === 'card' && <CardDialog venueId={venueId} {...open} onClose={close} />}
      {open?.what === 'withdraw' && <WithdrawDialog venueId={venueId} coupon={open.coupon} onClose={close} />}
    </>
  );
}
