import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/guest/format.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { usePage } from '../page-context.ts';
import type { Alternative, BookingInput } from '../types.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import { errorsOf } from './on-demand/errors-of.ts';
import { OwnTable } from './on-demand/own-table.tsx';
import { useBookingTexts } from './on-demand/use-booking-texts.ts';
import type { Progress, Way } from './progress.ts';
import css from './refused.module.css';

/** Refusals that mean that the place was taken after the guest chose it. */
const TAKEN = /^(tables|pacing|capacity)\./;
/** Refusals that mean that the venue's rules have changed meanwhile. */
const RATHER: Readonly<Record<string, Way>> = {
  'reservation.onRequest': 'request',
  'reservation.bookDirectly': 'create',
};
const LABELS = { create: 'book', request: 'book.request', join: 'book.join' } as const;
/** The fields a venue may require. */
const ASKED = ['firstName', 'lastName', 'email', 'postalCode', 'birthdate', 'gender'] as const;
const WORTH_RETRYING = ['system.busy', 'unexpected', 'rate.exceeded'];

type Props = {
  readonly progress: Extract<Progress, { kind: 'refused' }>;
  readonly refusalText: RefusalText;
  /** Books or joins the waiting list with the guest's entries, overridden by the given choices. */
  readonly onInstead: (operation: Way, change: Partial<BookingInput>) => void;
};

/** Why the server refused, and the ways on: other times in one tap, the waiting list, another try. */
export function Refused({ progress: { refusal, attempt }, refusalText, onInstead }: Props) {
  const { t, locale, venue } = usePage();
  const b = useBookingTexts();
  const [issue = null] = refusal.issues;
  // An issue with a field that the page does not have: the venue has changed its form, and a reload shows it.
  const unseen = Object.keys(errorsOf(refusal, venue)).length === 0 ? issue : null;
  const name = ASKED.find((each) => each === unseen?.path);
  const named = unseen?.path === 'name' ? t('who.name') : name && b?.(`who.${name}`);
  const tooYoung = refusal.issues.some(({ code }) => code === 'guest.tooYoung');
  const persists = WORTH_RETRYING.includes(refusal.errorid);
  const { alternatives = [], waitlist, affected: _, message: _message, ...figures } = refusal.detail;
  const said = refusalText(unseen ? unseen.code : refusal.errorid, figures) || t('problem.heading');
  const { date, start, area } = attempt.input;
  const time = clockOf(start);
  const rather = RATHER[refusal.errorid];
  const isDuplicate = refusal.errorid === 'reservation.duplicate';
  const taken = attempt.operation === 'create' && TAKEN.test(refusal.errorid);
  const label = (way: Alternative) =>
    [
      way.date !== date && shortDay(locale, calendarDay(way.date as LocalDate, way.start)),
      clockOf(way.start),
      way.area && way.area !== area && t(`area.${way.area as 'Indoor'}`),
    ]
      .filter(Boolean)
      .join(' · ');
  const takes = (way: Alternative): Partial<BookingInput> => ({
    date: way.date,
    start: way.start,
    ...(way.area && { area: way.area as BookingInput['area'] }),
  });
  return (
    <>
      {isDuplicate && <p className={css.first}>{b?.('problem.duplicate')}</p>}
      {taken && <p className={css.first}>{t('problem.taken', { time })}</p>}
      {tooYoung && <p className={css.first}>{b?.('problem.age')}</p>}
      <p>{named && b ? b('problem.named', { what: named, text: said }) : said}</p>
      {unseen && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('retry')}
        </button>
      )}
      {isDuplicate && <OwnTable input={attempt.input} />}
      {alternatives.length > 0 && (
        <>
          <p>{b?.('problem.alternatives')}</p>
          <div className={css.ways}>
            {alternatives.map((way) => (
              <button
                key={`${way.date} ${way.start} ${way.area}`}
                type="button"
                className="button primary"
                onClick={() => onInstead('create', takes(way))}
              >
                {t('problem.bookAt', { time: label(way) })}
              </button>
            ))}
          </div>
        </>
      )}
      {waitlist && (
        <>
          <p>{b?.('problem.wait', { time })}</p>
          <button type="button" className="button" onClick={() => onInstead('join', {})}>
            {t('book.join')}
          </button>
        </>
      )}
      {rather && (
        <button type="button" className="button primary" onClick={() => onInstead(rather, {})}>
          {t(LABELS[rather])}
        </button>
      )}
      {persists && (
        <>
          <button type="button" className="button" onClick={() => onInstead(attempt.operation, {})}>
            {t('retry')}
          </button>
          <p className={css.persists}>
            {b?.('problem.persists')}{' '}
            <a href={`https://wa.me/${venue.phone.replace(/\D/g, '')}`} rel="noopener">
              WhatsApp
            </a>{' '}
            · <a href={telLink(venue.phone)}>{numberIn(venue.phone)}</a>
          </p>
        </>
      )}
    </>
  );
}
