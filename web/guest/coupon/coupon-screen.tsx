import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Api } from '#web/api/api.ts';
import { Notice } from '../parts/notice.tsx';
import { navigate } from '../router.ts';
import type { GuestText, Venue } from '../types.ts';
import { type Failure, useResource } from '../use-resource.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { CodeForm } from './code-form.tsx';
import css from './coupon.module.css';
import { CouponCard } from './coupon-card.tsx';
import type { CouponKey, CouponText } from './text.ts';
import { useSeenAgain } from './use-seen-again.ts';

type Props = {
  /** What stands behind the address: the code, the signed text of the QR code, or nothing. */
  readonly code: string;
  readonly api: Api;
  readonly locale: Locale;
  /** Null on a host of no venue: a coupon says whose it is. */
  readonly venue: Venue | null;
  readonly t: GuestText;
};

const PATH = '/coupon';

/** The code as the server reads it: a signed text is known by its path. */
const sentAs = (code: string): string => (code.includes('.') ? `${PATH}#${code}` : code);

/** `/coupon#…`: a coupon and its state as it is now, for whoever has its code. */
export function CouponScreen({ code, api, locale, venue, t }: Props) {
  const c = useTexts<CouponKey>(locale, 'coupon');
  const { data, failure, reload } = useResource(code || null, (signal) =>
    api.coupons.show({ code: sentAs(code) }, { signal }),
  );
  useSeenAgain(reload);
  useTitle(c?.('title'), venue ?? (data && { name: data.coupon.venue }));
  const show = (typed: string) => navigate(`${PATH}#${typed.replace(/^.*#/, '')}`);

  if (!c) return <div className={css.screen} aria-busy="true" />;
  const isRefused = failure?.kind === 'refused' && failure.errorid !== 'rate.exceeded';
  if (data && !isRefused) {
    return (
      <div className={css.screen}>
        {failure && <p className="error">{problemOf(failure, c, t)}</p>}
        <CouponCard coupon={data.coupon} {...{ c, t, locale, venue }} heading="h1" />
        <p className={css.actions}>
          <a href={PATH}>{c('form.other')}</a>
          {venue && <a href="/">{t('home')}</a>}
        </p>
      </div>
    );
  }
  if (failure && failure.kind !== 'refused') {
    return (
      <Notice heading={t('problem.heading')} text={t('problem.offline')}>
        <button type="button" className="button primary" onClick={reload}>
          {t('retry')}
        </button>
      </Notice>
    );
  }
  if (code && !failure) return <div className={css.screen} aria-busy="true" />;
  return (
    <div className={css.screen}>
      <CodeForm
        c={c}
        typed={code.includes('.') ? '' : code}
        problem={failure && problemOf(failure, c, t)}
        onShow={(typed) => (typed === code ? reload() : show(typed))}
      />
      {venue && (
        <p className={css.actions}>
          <a href="/">{t('home')}</a>
        </p>
      )}
    </div>
  );
}

function problemOf(failure: Failure, c: CouponText, t: GuestText): string {
  if (failure.kind !== 'refused') return t('problem.offline');
  return c(failure.errorid === 'rate.exceeded' ? 'form.often' : 'form.unknown');
}
