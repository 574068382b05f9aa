import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { calendarDay, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { toldTime } from '#web/app/day/time-label.ts';
import { useLeftState } from '#web/app/forms/kept-state.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { type OpenWish, useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './booking.module.css';
import { CallerCard, useCaller } from './caller.tsx';
import { type Booked, type Draft, inTheWay, isEmpty, questionsBefore, slotOf, startOf, toSend } from './draft.ts';
import { Party } from './party.tsx';
import { SetAside } from './set-aside.tsx';
import { Times } from './times.tsx';
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

type Left = { readonly draft: Draft; readonly wish: OpenWish };

/** The booking form for a caller: the phone number comes first, and from any field Enter books. */
export function BookingForm({ venueId, zone, asked, goesOn, onBooked, onClear }: Props) {
  const text = useText('desk');
  const app = useText('app');
  const manage = useText('manage');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const { busy, problem, save, issueOf, within } = useSaving(FIELDS);
  const [{ draft, wish: open }, setForm, keepWhenLeft] = useLeftState<Left>(
    `booking ${venueId}`,
    () => ({ draft: asked, wish: { current: null } }),
    ({ draft, wish }) => {
      const on = goesOn(draft);
      return on && { draft: on, wish };
    },
  );
  const sendWish = useWishKey(open);
  const change = useCallback(
    (part: Partial<Draft>) => setForm(({ draft, wish }) => ({ draft: { ...draft, ...part }, wish })),
    [setForm],
  );
  const [tried, setTried] = useState({ asked: '', start: 0 });
  const stands = problem?.kind === 'refused' && tried.asked === questionsBefore(draft);
  /** Changes the draft; a reason is dropped once the request differs from the refused one. */
  const alter = (part: Partial<Draft>) =>
    change(stands && tried.asked !== questionsBefore({ ...draft, ...part }) ? { ...part, reason: '' } : part);
  const { known, ...calling } = useCaller(venueId, draft.phone);
  const { date, adults, children, highchairs, area } = draft;
  const {
    data: times,
    error: unread,
    refetch,
  } = useQuery({
    queryKey: ['house-times', venueId, date, adults, children, highchairs, area],
    queryFn: async ({ signal }) =>
      answerOf(
        await api.availability.house(
          { venueId, ...(date && { date }), adults, children, highchairs, area },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    // Hosts tell the times to a caller, so they must be fresh.
    refetchInterval: 15_000,
  });
  const start = startOf(draft, times);
  const day = (date ?? times?.date) as LocalDate;
  const slot = slotOf(start, times);
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
    const sent = { ...who, start, date: date ?? times.date };
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
        <TextField
          label={text('phone')}
          hint={text('phone.hint')}
          error={issue('phone')}
          type="tel"
          autoComplete="off"
          autoFocus
          maxLength={32}
          value={draft.phone}
          onChange={(event) => alter({ phone: event.currentTarget.value })}
        />
        <CallerCard {...calling} onChoose={(phone) => alter({ phone })} />
        <TextField
          label={text('name')}
          error={issue('name')}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label={text('email')}
          hint={text('email.hint')}
          error={issue('email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        {times && <Wishes {...{ draft, times }} errorOf={issue} onChange={change} />}
      </div>
      <div className={styles.when}>
        {times ? (
          <>
            <Party {...{ draft, times }} onChange={alter} />
            <Times {...{ draft, times, start }} onChange={alter} />
            {(blocked || slot?.deposit) && (
              <SetAside {...{ draft, blocked, slot }} error={issue('reason')} onChange={change} />
            )}
          </>
        ) : unread ? (
          <ReadFailed error={unread} onRetry={refetch} />
        ) : (
          <LoadingState label={app('loading')} />
        )}
      </div>
      <div className={styles.end}>
        {unsure && <Banner tone="bad" icon="offline" title={app('connection.title')} text={text('unsure')} />}
        {stands && <ProblemBanner title={text('problem')} problem={problem} />}
        <p className={styles.summary} aria-live="polite">
          {times && start !== null
            ? text('summary', {
                covers: manage('covers', { count: adults + children }),
                date: shortDay(locale, calendarDay(day, start)),
                time: toldTime(day, start, zone, locale),
                table: slot?.tables.length ? manage('table', { name: slot.tables.join(' + ') }) : text('noTable'),
              })
            : text('times.choose')}
        </p>
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
