import type en from '#locales/en/about.json';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { usePage } from '../page-context.ts';
import { ReviewsWhenNear } from '../reviews/when-near.tsx';
import { useResource } from '../use-resource.ts';
import { useTexts } from '../use-texts.ts';
import css from './about-section.module.css';
import { Hours } from './hours.tsx';

/** About the venue, below the form: opening hours, directions, menu, pictures, questions; then what guests say. */
export function AboutSection() {
  const { api, venue, locale } = usePage();
  const a = useTexts<KeyOf<typeof en>>(locale, 'about');
  const { data } = useResource(`about ${locale}`, (signal) =>
    api.venues.about({ venueId: venue.venueId, locale }, { signal }),
  );
  if (!a || !data) return null;
  const way = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${venue.name}, ${venue.address}`)}`;
  return (
    <>
      <section className={css.about} aria-labelledby="about-heading">
        <h2 id="about-heading">{a('heading')}</h2>
        {data.promo && (
          <div className={css.promo}>
            <h3>{data.promo.title}</h3>
            <p>{data.promo.text}</p>
          </div>
        )}
        {data.description && <p className={css.lead}>{data.description}</p>}
        <div className={css.columns}>
          <Hours a={a} hours={data.hours} closures={data.closures} />
          <div>
            <h3>{a('way')}</h3>
            <address className={css.address} translate="no">
              {venue.address}
              {data.email && (
                <a href={`mailto:${data.email}`} dir="ltr">
                  {data.email}
                </a>
              )}
            </address>
            <p className={css.links}>
              <a className="button" href={way} target="_blank" rel="noopener">
                {a('directions')}
              </a>
              {data.menuUrl && (
                <a className="button" href={data.menuUrl} target="_blank" rel="noopener">
                  {a('menu')}
                </a>
              )}
            </p>
          </div>
        </div>
        {data.pictures.length > 0 && (
          <ul className={css.pictures} aria-label={a('pictures')}>
            {data.pictures.map(({ src, width, height, alt }) => (
              <li key={src}>
                <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
              </li>
            ))}
          </ul>
        )}
        {data.faqs.length > 0 && (
          <>
            <h3>{a('faqs')}</h3>
            {data.faqs.map(({ question, answer }) => (
              <details key={question} className={css.faq}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </>
        )}
      </section>
      <ReviewsWhenNear />
    </>
  );
}
