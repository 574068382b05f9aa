import type { KeyboardEvent } from 'react';
import { calendarDay, clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './setup.module.css';
import { TrialFields } from './trial-fields.tsx';
import { useTestBooking } from './use-test-booking.ts';

/** Books for two at the first free time under the user's own number, so that they see the message a guest gets. */
export function TestBooking() {
  const text = useText('settings');
  const locale = useLocale();
  const { asked, busy, problem, within, phone, said, booked, none, errorAt, book, changePhone, changeSaid } =
    useTestBooking();

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
            onChange={(event) => changePhone(event.target.value)}
            onKeyDown={onKeyDown}
            error={errorAt('phone')}
          />
          <TrialFields {...{ asked, onKeyDown }} value={said} change={changeSaid} error={errorAt} />
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
