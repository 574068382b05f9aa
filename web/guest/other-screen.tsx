import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Api } from '#web/api/api.ts';
import { askedVenue } from './asked-venue.ts';
import { loadPart } from './load-part.ts';
import { otherPathOf } from './other-paths.ts';
import { PageContext } from './page-context.ts';
import { part } from './part.ts';
import { Notice } from './parts/notice.tsx';
import { Notices } from './parts/notices.tsx';
import { tokenIn } from './router.ts';
import type { GuestText, Venue } from './types.ts';

const ReviewScreen = part(async () => (await import('./review/review-screen.tsx')).ReviewScreen);
const CouponScreen = part(async () => (await import('./coupon/coupon-screen.tsx')).CouponScreen);

// The address says which of them is needed before the venue is known.
const first = otherPathOf(location.pathname);
if (first === 'review') ReviewScreen.fetch();
if (first === 'coupon') CouponScreen.fetch();

/** The scanner at the door, which is of the staff’s session and no part of the guest’s page. */
export const startScanner = async (root: HTMLElement): Promise<void> =>
  (await loadPart(() => import('./validate/start.tsx'))).startScanner(root);

type Props = {
  /** Why the venue cannot be booked; without it the address says what is shown. */
  readonly state: 'paused' | 'unknown' | 'comingSoon' | undefined;
  readonly api: Api;
  readonly locale: Locale;
  readonly venue: Venue | null;
  readonly phone: string | undefined;
  readonly t: GuestText;
};

/** Every screen that a booking does not pass: what stands here weighs nothing on the first visit of the booking page. */
export function OtherScreen({ state, ...page }: Props) {
  const screen = state ?? otherPathOf(location.pathname);
  const token = tokenIn(location.hash);
  const { venue, t } = page;
  if (screen === 'coupon') return <CouponScreen key={token} code={token} {...page} />;
  if (screen !== 'review') return <Notices screen={screen} {...page} />;
  if (venue) {
    return (
      <PageContext.Provider value={{ ...page, venue }}>
        <ReviewScreen key={token} token={token} />
      </PageContext.Provider>
    );
  }
  // A link without a venue belongs to none; the venue of another one could not be asked.
  if (!askedVenue(location).venueId) return <Notices screen="unknown" {...page} />;
  return (
    <Notice heading={t('problem.heading')} text={t('problem.offline')}>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {t('retry')}
      </button>
    </Notice>
  );
}
