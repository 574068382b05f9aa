import { type FormEvent, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './booking.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { useCaller } from './caller.tsx';
import { CallerFields } from './caller-fields.tsx';
import { type Booked, type Draft, inTheWay, isEmpty, questionsBefore, startOf, toSend } from './draft.ts';
import { useBookingDraft } from './use-booking-draft.ts';
import { useVenueTimes } from './use-venue-times.ts';
import { WhenFields } from './when-fields.tsx';
import { Wishes } from './wishes.tsx';

type Props = {
  readonly venueId: string;
  readonly zone: string | undefined;
  /** The initial draft. */
  readonly asked: Draft;
  /** The draft to continue with when the form was left earlier; null when that one is for another guest. */
  readonly goesOn: (left: Draft) => Draft | null;
  readonly onBooked: (booked: Booked) => void;
  readonly onClear: () => void;
};

/** The fields that show their own issues. */
const FIELDS = ['phone', 'name', 'email', 'remarks', 'note', 'reason'] as const;

/** The booking form for a caller: the phone number comes first, and from any field Enter books. */
export function BookingForm({ venueId, zone, asked, goesOn, onBooked, onClear }: Props) {
  const text = useText('desk');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const { busy, problem, save, issueOf, within } = useSaving(FIELDS);
  const { draft, open, change, keepWhenLeft } = useBookingDraft(venueId, asked, goesOn);
  const sendWish = useWishKey(open);
  const [tried, setTried] = useState({ asked: '', start: 0 });
  const stands = problem?.kind === 'refused' && tried.asked === questionsBefore(draft);
  /** Changes the draft; a reason is dropped once the request differs from the refused one. */
  const alter = (part: Partial<Draft>) =>
    change(stands && tried.asked !== questionsBefore({ ...draft, ...part }) ? { ...part, reason: '' } : part);
  const { known, ...calling } = useCaller(venueId, draft.phone);
  const { data: times, error: unread, refetch } = useVenueTimes(venueId, draft);
  const start = startOf(draft, times);
  const unsure = problem?.kind === 'network';
  // When no answer came, this very booking may have taken the last table, so `unsure` shows nothing in the way.
  const refused = stands && tried.start === start && problem.path === undefined ? problem.code : null;
  const blocked = unsure ? null : (inTheWay(start, times) ?? refused);
  const name = draft.name ?? known?.guest.names[0] ?? '';
  const email = draft.email ?? known?.guest.email ?? '';
  const issue = (field: (typeof FIELDS)[number]) => {
    const code = issueOf(field);
    return code && refusal(code);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!times || start === null || busy) return;
    // While a number field holds an invalid count, the draft still has the one before it and must not be booked.
    const miscounted = event.currentTarget.querySelector<HTMLElement>('[type="number"][aria-invalid="true"]');
    if (miscounted) return miscounted.focus();
    const who = { name, locale: known?.guest.locale ?? times.locale, ...(email.trim() && { email: email.trim() }) };
    const sent = { ...who, start, date: draft.date ?? times.date };
    const wish = toSend(draft, venueId, sent);
    setTried({ asked: questionsBefore(draft), start });
    // While a booking is being sent it is not kept, so that returning to the form cannot send it twice.
    keepWhenLeft(false);
    const booked = await save(async () => {
      const answer = await sendWish(wish, (key) => api.reservations.book(wish, { key }));
      // Without an answer the booking may have arrived, and the best time may have changed: the next press must repeat the
      // same wish.
      if (answer.kind !== 'done' && answer.kind !== 'refused') change({ start, date: sent.date as LocalDate });
      return answer;
    });
    void refetch();
    if (booked) onBooked(booked);
    else keepWhenLeft(true);
  }

  return (
    <form ref={within} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.side}>
        <CallerFields
          {...{ draft, calling, name, email }}
          errorOf={issue}
          onPhone={(phone) => alter({ phone })}
          onChange={change}
        />
        {times && <Wishes {...{ draft, times }} errorOf={issue} onChange={change} />}
      </div>
      <div className={styles.when}>
        <WhenFields
          {...{ draft, times, start, blocked, unread }}
          error={issue('reason')}
          onAlter={alter}
          onChange={change}
          onRetry={refetch}
        />
      </div>
      <div className={styles.end}>
        {unsure && <Banner tone="bad" icon="offline" title={app('connection.title')} text={text('unsure')} />}
        {stands && <ProblemBanner title={text('problem')} problem={problem} />}
        <BookingSummary {...{ draft, times, start, zone }} />
        {!isEmpty(draft) && (
          <Button
            tone="quiet"
            icon="close"
            busy={busy}
            onClick={() => {
              keepWhenLeft(false);
              onClear();
            }}
          >
            {text('clear')}
          </Button>
        )}
        <Button type="submit" tone="primary" icon="check" busy={busy || start === null}>
          {text('book')}
        </Button>
      </div>
    </form>
  );
}
