import { monthName } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import { GivenRatings, Stars } from '../review/stars.tsx';
import type { ReviewKey, ReviewText } from '../review/text.ts';
import type { ShownReviews } from '../types.ts';
import { useResource } from '../use-resource.ts';
import { useTexts } from '../use-texts.ts';
import css from './reviews-section.module.css';

/** What guests say of the venue: the average, their newest words, and how many reviews are hidden. */
export function ReviewsSection() {
  const { api, venue, locale } = usePage();
  const r = useTexts<ReviewKey>(locale, 'review');
  const { data } = useResource('reviews', (signal) => api.reviews.shown({ venueId: venue.venueId }, { signal }));
  if (!r || !data || data.count + data.hidden === 0) return null;
  const { count, average, hidden, newest } = data;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <section className={css.reviews} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">{r('shown')}</h2>
      {average !== null && (
        <p className={css.average}>
          <strong>{r('average', { average: number.format(average) })}</strong> <Stars level={average} r={r} />
        </p>
      )}
      {count > 0 && <p className={css.soft}>{r('shown.count', { count })}</p>}
      {count > 0 && average === null && <p className={css.soft}>{r('shown.few')}</p>}
      {newest.length > 0 && (
        <ul className={css.list}>
          {newest.map((review) => (
            <li key={review.token}>
              <Review review={review} r={r} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={css.soft}>{r('shown.hidden', { count: hidden })}</p>}
    </section>
  );
}

type Props = { readonly review: ShownReviews['newest'][number]; readonly r: ReviewText };

function Review({ review, r }: Props) {
  const { locale } = usePage();
  const { author, visited, ratings, text, answer, token } = review;
  return (
    <article>
      <p className={css.who}>
        <strong>
          <bdi>{author || r('shown.anonymous')}</bdi>
        </strong>{' '}
        <span className={css.soft}>{r('shown.visited', { month: monthName(locale, visited) })}</span>
      </p>
      <GivenRatings ratings={ratings} r={r} />
      {text && (
        <p className={css.text} lang={review.locale}>
          {text}
        </p>
      )}
      {answer && (
        <div className={css.answer}>
          <p className={css.soft}>{r('answer')}</p>
          <p className={css.text}>{answer.text}</p>
        </div>
      )}
      <p className={css.soft}>
        {r('token')}{' '}
        <code translate="no" dir="ltr">
          {token}
        </code>
      </p>
    </article>
  );
}
