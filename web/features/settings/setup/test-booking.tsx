import { type KeyboardEvent, useState } from 'react';
import { addDays, calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Api } from '#web/api/api.ts';
import { useApp } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useHouse, useToday } from '../house.ts';
import css from './setup.module.css';
import { type Askable, askedOfAll, TrialFields } from './trial-fields.tsx';

/** A test booking is offered only within this many days; a house that opens later tries its page itself. */
const DAYS_AHEAD = 14;

type Free = { readonly date: LocalDate; readonly start: number };

/**
 * The first free time from tomorrow on, as a guest would find it. `free` is null when there is none; a day that cannot be
 * read ends the search with that outcome.
 */
async function firstFree(api: Api, venueId: string, today: LocalDate, covers: number) {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const day = await api.availability.day({ venueId, date, covers, area: null });
    if (day.kind !== 'done') return day;
    const free = day.value.slots.find(({ status }) => status === 'free');
    if (free) return { kind: 'done', value: { free: { date, start: free.start } } } as const;
  }
  return { kind: 'done', value: { free: null } } as const;
}

/** Books for two at the first free time under the user's own number, so that they see the message a guest gets. */
export function TestBooking() {
  const text = useText('settings');
  const refusal = useText('refusals');
  const locale = useLocale();
  const { api, session } = useApp();
  const { venueId, sections } = useHouse();
  const today = useToday();
  const form = sections.guestForm.value;
  const asked = askedOfAll(form);
  const { busy, problem, save, mend, issueOf, within } = useSaving(['phone', ...asked]);
  const sendWish = useWishKey();
  const [phone, setPhone] = useState('');
  const [said, setSaid] = useState<Record<Askable, string>>({
    ...{ email: session.settings()?.email ?? '', postalCode: '', birthdate: '', gender: '' },
  });
  const [booked, setBooked] = useState<Free | null>(null);
  const [none, setNone] = useState(false);
  const errorAt = (field: 'phone' | Askable) => {
    const code = issueOf(field);
    return code && refusal(code, { limit: form.minimumAge ?? 0 });
  };

  async function book() {
    setNone(false);
    const covers = Math.max(2, sections.bookingWindow.value.minCovers);
    const [firstName = '', ...last] = (session.settings()?.name || 'Coperto').split(' ');
    const lastName = last.join(' ') || firstName;
    const answers = Object.fromEntries(asked.map((field) => [field, said[field].trim() || undefined]));
    const tried = await save<{ readonly free: Free | null }>(async () => {
      const found = await firstFree(api, venueId, today, covers);
      if (found.kind !== 'done' || !found.value.free) return found;
      const wish = {
        ...{
          venueId,
          ...found.value.free,
          adults: covers,
          children: 0,
          highchairs: 0,
          childrenPresence: false,
          area: null,
        },
        ...{ name: `${firstName} ${lastName}`.slice(0, 30), firstName, lastName, phone, locale, ...answers },
        ...({ remarks: text('setup.trial.remark'), terms: true, promo: false, channel: 'web' } as const),
      };
      const made = await sendWish(wish, (key) => api.reservations.create(wish, { key }));
      return made.kind === 'done' ? found : made;
    });
    setNone(tried?.free === null);
    if (tried?.free) setBooked(tried.free);
  }
  /** The fields are inside the step's form, so Enter must book and not submit that form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.repeat) void book();
  }

  return (
    <section ref={within} className={css.trial} aria-labelledby="trial">
      <h3 id="trial">{text('setup.trial')}</h3>
      {booked ? (
        <Banner
          tone="info"
          icon="check"
          title={text('setup.trial.done', {
            day: shortDay(locale, calendarDay(booked.date, booked.start)),
            time: clockOf(booked.start),
          })}
          text={text('setup.trial.done.about')}
        >
          <Link to={`${paths.manage}?date=${booked.date}`}>{text('setup.trial.list')}</Link>
        </Banner>
      ) : (
        <>
          <p>{text('setup.trial.about')}</p>
          {problem && <ProblemBanner title={text('refused')} problem={problem} />}
          {none && <Banner tone="wait" icon="calendar" title={text('setup.trial.none')} />}
          <TextField
            label={text('setup.trial.phone')}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value);
              mend('phone');
            }}
            onKeyDown={onKeyDown}
            error={errorAt('phone')}
          />
          <TrialFields
            {...{ asked, onKeyDown }}
            value={said}
            change={(over) => {
              setSaid((before) => ({ ...before, ...over }));
              for (const field of Object.keys(over)) mend(field);
            }}
            error={errorAt}
          />
          <div>
            <Button icon="phone" busy={busy} onClick={() => void book()}>
              {text('setup.trial.press')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
