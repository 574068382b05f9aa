import type { ReactNode } from 'react';
import { calendarDay, clockOf, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import type { Progress, Way } from './progress.ts';
import css from './summary.module.css';
import { coversOf, type Wish } from './wish.ts';

type Props = {
  readonly wish: Wish;
  readonly start: Minute | null;
  readonly way: Way;
  readonly progress: Progress;
  readonly children: ReactNode;
};

const LABELS = { create: 'book', request: 'book.request', join: 'book.join' } as const satisfies Record<Way, string>;

/** The summary of the booking with the button; always visible on a phone. */
export function Summary({ wish, start, way, progress, children }: Props) {
  const { t, locale } = usePage();
  const { kind } = progress;
  const sending = kind === 'sending' || kind === 'busy';
  const covers = coversOf(wish);
  const whole = (words: string) => words.replaceAll(' ', '\u00a0');
  const when = [wish.date && shortDay(locale, calendarDay(wish.date, start ?? 0)), start !== null && clockOf(start)]
    .flatMap((words) => (words ? [whole(words)] : []))
    .join('\u00a0· ');
  // Two lines from the beginning, so that nothing moves when the day is known; a line breaks after a dot only.
  const told = `${when}\n${whole(t('guests', { count: covers }))}`;
  return (
    <div className={css.bar}>
      {children}
      <p className={css.words} role="status">
        {kind === 'sending' && progress.slow ? t('book.slow') : covers > 0 ? told : t('book.choose')}
      </p>
      <button type="submit" className="button primary" aria-disabled={sending}>
        {t(sending ? 'book.sending' : LABELS[way])}
      </button>
    </div>
  );
}
