import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { couponsKey, useGiftText, type VenueCoupon } from './coupons.ts';

type Props = { readonly venueId: string; readonly coupon: VenueCoupon; readonly onClose: () => void };

/** Asks before a coupon is made void, for its guest may already have it. */
export function WithdrawDialog({ venueId, coupon, onClose }: Props) {
  const text = useText('reviews');
  const api = useApi();
  const queries = useQueryClient();
  const send = useWishKey();
  const gift = useGiftText();
  const { busy, problem, save } = useSaving();
  const { couponId, revision, name } = coupon;

  async function withdraw() {
    const wish = { venueId, couponId, revision };
    const done = await save(() => send(wish, (key) => api.coupons.withdraw(wish, { key })));
    await queries.invalidateQueries({ queryKey: couponsKey(venueId) });
    if (!done) return;
    showToast({ tone: 'ok', title: text('withdraw.done') });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void withdraw()}
      busy={busy}
      title={text('withdraw.title', { name: name || text('anonymous') })}
      text={text('withdraw.text', { gift: gift(coupon.gift) })}
      confirmLabel={text('withdraw')}
      keepLabel={text('keep')}
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
    </ConfirmDialog>
  );
}
