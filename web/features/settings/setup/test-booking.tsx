import { useRef, useState } from 'react';
import { addDays, calendarDay, clockOf, type LocalDate } from '#shared/domain/time/local-date.ts';
import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApp } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing.ts';
import { useSaving } from '#web/app/use-saving.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useHouse, useToday } from '../house.ts';
import css from './setup.module.css';

/** A house that opens later than in two weeks tries its page by itself. */
const DAYS_AHEAD = 14;

type Free = { readonly date: LocalDate; readonly start: number };

/** The first free time from tomorrow on, as a guest would find it. */
async function firstFree(api: Api, venueId: string, today: LocalDate, covers: number): Promise<Free | null> {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const day = await api.availability.day({ venueId, date, covers, area: null });
    const free = day.kind === 'done' && day.value.slots.find(({ status }) => status === 'free');
    if (free) return { date, start: free.start };
  }
  return null;
}

/** Books for two at the first free time under one's own number: the message comes as it comes to a guest. */
export function TestBooking() {
  const text = useText('settings');
  const refusal = useText('refusals');
  const app = useText('app');
  const locale = useLocale();
  const { api, session } = useApp();
  const { venueId, sections } = useHouse();
  const today = useToday();
  const { busy, problem, save, issueOf } = useSaving();
  const [phone, setPhone] = useState('');
  const [booked, setBooked] = useState<Free | null>(null);
  const [none, setNone] = useState(false);
  const key = useRef(newKey());
  const wrong = issueOf('phone') ?? (problem?.kind === 'refused' && problem.code.startsWith('phone.') && problem.code);

  async function book() {
    const covers = Math.max(2, sections.bookingWindow.value.minCovers);
    const free = await firstFree(api, venueId, today, covers);
    setNone(!free);
    if (!free) return;
    const [firstName = '', ...last] = (session.settings()?.name || 'Coperto').split(' ');
    const lastName = last.join(' ') || firstName;
    const made = await save(() =>
      api.reservations.create(
        {
          ...{ venueId, ...free, adults: covers, children: 0, highchairs: 0, childrenPresence: false, area: null },
          ...{ name: `${firstName} ${lastName}`.slice(0, 30), firstName, lastName, phone, locale },
          ...{ remarks: text('setup.trial.remark'), terms: true, privacy: true, promo: false, channel: 'web' },
        },
        { key: key.current },
      ),
    );
    // Another number is another booking.
    key.current = newKey();
    if (made) setBooked(free);
  }

  return (
    <section className={css.trial} aria-labelledby="trial">
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
          {problem && !wrong && (
            <Banner
              tone="bad"
              icon={problem.kind === 'network' ? 'offline' : 'alert'}
              title={problem.kind === 'network' ? app('connection.title') : refusal(problem.code)}
            />
          )}
          {none && <Banner tone="wait" icon="calendar" title={text('setup.trial.none')} />}
          <TextField
            label={text('setup.trial.phone')}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            error={wrong ? refusal(wrong) : undefined}
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
