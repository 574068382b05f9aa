import { useQueryClient } from '@tanstack/react-query';
import { calendarDay, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { timeLabel } from '#web/app/day/time-label.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { dayParam, paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './booking.module.css';
import type { Booked } from './draft.ts';

type Props = {
  readonly venueId: string;
  readonly zone: string | undefined;
  readonly booked: Booked;
  readonly onNext: () => void;
};

const TOLD = { whatsapp: 'told', mail: 'toldByMail', none: 'untold' } as const;
/** Of a table that is kept until its deposit is paid, or its card left. */
const TO_PAY = { ...TOLD, whatsapp: 'toPay', mail: 'toPayByMail' } as const;

/** The latest booking, to be read back to the caller, with its undo. */
export function BookedCard({ venueId, zone, booked: { reservation, date }, onNext }: Props) {
  const text = useText('desk');
  const manage = useText('manage');
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const { busy, save } = useSaving();
  const { id, revision, name, start, adults, children, booking, messaging, phone, email = '' } = reservation;
  const said = (booking === 'pendingPayment' ? TO_PAY : TOLD)[messaging];

  async function takeBack() {
    const call = { venueId, id, revision, action: 'cancel', reason: text('undone') } as const;
    const done = await save(() => api.reservations.act(call, { key: newKey() }));
    void queries.invalidateQueries({ queryKey: ['house-times', venueId] });
    if (!done) return showToast({ tone: 'bad', title: text('problem') });
    showToast({ tone: 'ok', title: manage('done.cancel', { name }) });
    onNext();
  }

  return (
    <section className={styles.booked} role="status" aria-label={text('booked', { name })}>
      <Icon name="checks" size={28} />
      <div className={styles.words}>
        <h2>{text('booked', { name })}</h2>
        <p>
          {longDay(locale, calendarDay(date as LocalDate, start))}
          {DOT}
          {timeLabel(date as LocalDate, start, zone, locale)}
          {DOT}
          {manage('covers', { count: adults + children })}
        </p>
        <p className={styles.soft}>{text(said, { phone, email })}</p>
      </div>
      <div className={styles.tools}>
        <Button icon="undo" busy={busy} onClick={() => void takeBack()}>
          {manage('action.undo')}
        </Button>
        <Link className={styles.link ?? ''} to={`${paths.manage}?${dayParam}=${date}`}>
          {text('toDay')}
        </Link>
      </div>
    </section>
  );
}
