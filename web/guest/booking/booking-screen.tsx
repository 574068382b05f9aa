import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { mustAsk } from '#shared/domain/request/must-ask.ts';
import type { Channel } from '#shared/domain/reservation/reservation.ts';
import { later } from '../later.ts';
import { usePage } from '../page-context.ts';
import { Reload } from '../parts/reload.tsx';
import { recall } from '../storage.ts';
import type { BookingInput } from '../types.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { useResource } from '../use-resource.ts';
import { AreaPicker } from './area-picker.tsx';
import type { Way } from './attempt.ts';
import css from './booking-screen.module.css';
import choices from './choices.module.css';
import { Consents } from './consents.tsx';
import { ContactFields } from './contact-fields.tsx';
import { draftOf, keepDraft, recallDraft } from './draft.ts';
import { type Field, type FieldErrors, focusField, missingFields } from './missing.ts';
import { MonthGrid } from './month-grid.tsx';
import { PartyPicker } from './party-picker.tsx';
import { Problem } from './problem.tsx';
import { readWaits } from './read-waits.ts';
import { readWho } from './read-who.ts';
import { RequestNote } from './request-note-later.ts';
import { Section } from './section.tsx';
import { Summary } from './summary.tsx';
import { useBooking } from './use-booking.ts';
import { VISITOR } from './visitor.ts';
import { wayFor } from './way.ts';
import { askedCovers, changeWish, coversOf, firstWish, hasAreas, type Wish } from './wish.ts';

// The times come over the network, and so can what draws them.
const SlotPicker = later(
  async () => (await import('./slot-picker.tsx')).SlotPicker,
  () => {
    const { t } = usePage();
    return <Reload t={t} text={t('time.failed')} onReload={() => location.reload()} />;
  },
);

export function BookingScreen({ channel }: { readonly channel: Channel }) {
  const { api, venue, locale, t } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const draft = useMemo(recallDraft, []);
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const [wish, setWish] = useState(() => firstWish(venue, query, draft?.wish ?? null));
  const [errors, setErrors] = useState<FieldErrors>({});
  const refusalText = useRefusalText();

  const covers = askedCovers(wish, venue);
  const asks = mustAsk(venue, coversOf(wish));
  const { date, area = null } = wish;
  const day = useResource(date && covers > 0 ? `${date} ${covers} ${area}` : null, (signal) =>
    api.availability.day({ venueId: venue.venueId, date: date ?? '', covers, area }, { signal }),
  );
  const slot = day.data?.slots.find(({ start, status }) => start === wish.start && status !== 'unavailable');

  const way = wayFor(venue, wish, slot);

  const booking = useBooking((refusal) => {
    day.reload();
    // A refusal came over the network, so what explains it can come too.
    void import('./errors-of.ts').then(({ errorsOf }) => complain(errorsOf(refusal, refusalText)));
  });

  function complain(found: FieldErrors) {
    setErrors(found);
    const [first] = Object.keys(found) as Field[];
    // After the errors are drawn, so that the field can name its own.
    if (first) requestAnimationFrame(() => form.current && focusField(form.current, first));
  }

  function change(next: Partial<Wish>, ...fields: Field[]) {
    setWish((now) => changeWish(now, next));
    clear(...fields);
    booking.settle();
  }

  const clear = (...fields: Field[]) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field as Field))));

  const keep = (now: Wish) => form.current && keepDraft(draftOf(now, form.current));
  useEffect(() => {
    if (form.current) keepDraft(draftOf(wish, form.current));
  }, [wish]);

  function inputOf(element: HTMLFormElement, how: Way, other?: Partial<BookingInput>): BookingInput {
    const { adults, children, highchairs, first } = wish;
    const chosen = { date: date ?? '', start: wish.start ?? 0, adults, children, highchairs, area, ...other };
    const visitor = recall<string>('sessionStorage', VISITOR);
    return {
      venueId: venue.venueId,
      ...chosen,
      ...readWho(element),
      terms: true,
      locale,
      channel,
      ...(first && first !== chosen.start && { wished: first }),
      ...(visitor && { visitor }),
      ...(how === 'join' && readWaits(element)),
    };
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = missingFields(wish, readWho(event.currentTarget), venue, Boolean(slot));
    complain(Object.fromEntries(missing.map((field) => [field, t('missing', { field: t(`field.${field}`) })])));
    if (missing.length === 0) void booking.book(way, inputOf(event.currentTarget, way));
  }

  function instead(operation: Way, other: Partial<BookingInput>) {
    if (!form.current) return;
    const input = inputOf(form.current, operation, other);
    setWish((now) => changeWish(now, { date: input.date as Wish['date'], start: input.start, area: input.area }));
    void booking.book(operation, input);
  }

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        keep(wish);
        clear((event.target as HTMLInputElement).name as Field);
      }}
    >
      <div>
        <Section field="day" heading={t('day.heading')} error={errors.day}>
          <MonthGrid
            chosen={date}
            covers={covers}
            invalid={Boolean(errors.day)}
            onChoose={(next) => change({ date: next }, 'day')}
          />
        </Section>
        <Section field="covers" heading={t('party.heading')} error={errors.covers}>
          <PartyPicker wish={wish} onChange={(next) => change(next, 'covers')} />
        </Section>
        {hasAreas(venue) && (
          <Section field="area" heading={t('area.heading')} error={errors.area}>
            <AreaPicker chosen={wish.area} onChoose={(next) => change({ area: next }, 'area')} />
          </Section>
        )}
      </div>
      <div>
        <Section field="time" heading={t('time.heading')} error={errors.time}>
          <div className={css.times}>
            {date && covers > 0 ? (
              <Suspense fallback={null}>
                <SlotPicker
                  day={day}
                  wish={wish}
                  chosen={slot?.start ?? null}
                  onChoose={(next) => change(next, 'day', 'area', 'time')}
                  refusalText={refusalText}
                />
              </Suspense>
            ) : (
              <p className={choices.hint}>{t(covers > 0 ? 'time.chooseDay' : 'time.choosePeople')}</p>
            )}
          </div>
        </Section>
        <Section field="who" heading={t('who.heading')} error={undefined}>
          <ContactFields
            first={{
              name: query.get('name')?.slice(0, 60) ?? draft?.name ?? '',
              phone: draft?.phone ?? '',
              remarks: draft?.remarks ?? '',
            }}
            errors={errors}
          />
          <Consents errors={errors} />
          {asks && venue.approval && (
            <Suspense fallback={null}>
              <RequestNote />
            </Suspense>
          )}
          <Problem booking={booking} refusalText={refusalText} onInstead={instead} />
        </Section>
        <Summary wish={wish} start={slot?.start ?? null} way={way} progress={booking.progress} />
      </div>
    </form>
  );
}
