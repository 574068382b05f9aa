import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { type HeldCoupon, useGiftText } from './coupons.ts';
import styles from './reviews.module.css';

type Props = {
  readonly venueId: string;
  readonly couponId: string;
  /** The card of a coupon that has just been issued. */
  readonly held?: HeldCoupon;
  readonly onClose: () => void;
};

/** A coupon's code to read out, its QR code to scan, and the page from which its card is printed. */
export function CardDialog({ venueId, couponId, held, onClose }: Props) {
  const text = useText('reviews');
  const app = useText('app');
  const api = useApi();
  const gift = useGiftText();
  const { data, error } = useQuery({
    queryKey: ['coupons', 'card', venueId, couponId],
    enabled: held === undefined,
    // A code is not kept on the device longer than it is shown.
    gcTime: 0,
    queryFn: async ({ signal }) => answerOf(await api.coupons.card({ venueId, couponId }, { signal })).held,
  });
  const card = held ?? data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('card.title')}
      description={card && gift(card.gift)}
      closeLabel={app('close')}
    >
      {error && <ReadFailedLine error={error} />}
      {!card && !error && <LoadingState label={app('loading')} />}
      {card && (
        <div className={styles.card}>
          <QrCode content={card.qr} label={text('card.qr', { code: card.code })} />
          <code dir="ltr">{card.code}</code>
          <a href={paths.coupon(card.code)} target="_blank" rel="noopener">
            {text('card.print')}
          </a>
        </div>
      )}
    </Dialog>
  );
}
