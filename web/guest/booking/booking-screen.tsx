import { mustAsk } from '#shared/domain/availability/must-ask.ts';
import type { Channel } from '#shared/domain/kernel/channel.ts';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import { AreaPicker } from './area-picker.tsx';
import css from './booking-screen.module.css';
import choices from './choices.module.css';
import { Consents } from './consents.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DayPicker } from './day-picker.tsx';
import { DepositMark, DepositNote } from './deposit-later.ts';
import { ForgetDevice } from './forget-device.tsx';
import { OwnBooking } from './own-booking.tsx';
import { PartyPicker } from './party-picker.tsx';
import { Problem } from './problem.tsx';
import { RequestNote } from './request-note-later.tsx';
import { Section } from './section.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { Summary } from './summary.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { coversOf, hasAreas, placeOf } from './wish.ts';

// Loaded on demand: without the network nothing can be held anyway.
const HoldNote = part(async () => (await import('./on-demand/hold-note.tsx')).HoldNote);

export function BookingScreen({ channel }: { readonly channel: Channel }) {
  const { venue, t } = usePage();
  const { wish, covers, day, slot, way, errors, progress, first, known, begun, ...form } = useBookingForm(channel);
  const { date } = wish;
  const start = slot?.start ?? null;
  const holdable = way === 'create' && slot?.status === 'free';
  return (
    <form className={css.form} noValidate {...form.props}>
      <OwnBooking />
      <div className={css.choose}>
        <PartyPicker
          wish={wish}
          first={first.childrenPresence}
          errors={errors}
          onChange={(next) => form.change(next, 'covers', 'children')}
        />
        <DayPicker
          chosen={date}
          open={day.data?.status === 'open'}
          covers={covers}
          error={errors.day}
          refusalText={form.refusalText}
          onChoose={(next) => form.change({ date: next }, 'day')}
        />
        {hasAreas(venue) && (
          <Section field="area" heading={t('area.heading')} error={errors.area}>
            <AreaPicker chosen={wish.area} onChoose={(next) => form.change({ area: next }, 'area')} />
          </Section>
        )}
        <Section field="time" heading={t('time.heading')} error={errors.time}>
          <div className={css.times}>
            {covers > 0 ? (
              <SlotPicker
                day={day}
                wish={wish}
                chosen={start}
                onChoose={(next) => form.change(next, 'time', ...(next.date ? (['day', 'area'] as const) : []))}
                refusalText={form.refusalText}
              />
            ) : (
              <p className={choices.hint}>{t('time.choosePeople')}</p>
            )}
          </div>
        </Section>
      </div>
      <div className={css.tell}>
        <Section
          field="who"
          heading={t('who.heading')}
          error={undefined}
          aside={known && <ForgetDevice onForget={form.forget} />}
        >
          <ContactFields
            key={String(known)}
            {...{ first, errors, begun }}
            onRefused={form.refusePhone}
            refusalText={form.refusalText}
          />
          <Consents errors={errors} />
          {slot?.deposit && <DepositNote deposit={slot.deposit} asks={way !== 'create'} error={errors.deposit} />}
          {venue.approval && mustAsk(venue, coversOf(wish)) && <RequestNote />}
          <Problem
            {...{ progress }}
            send={form.send}
            refusalText={form.refusalText}
            onInstead={form.instead}
            onCancel={form.cancel}
          />
        </Section>
      </div>
      <Summary wish={wish} start={start} way={way} progress={progress}>
        {slot?.deposit && <DepositMark deposit={slot.deposit} />}
        {wish.start !== null && (
          <HoldNote
            place={holdable ? placeOf(wish) : day.data || !date ? null : undefined}
            slots={day.data?.slots}
            chosen={wish.start}
            refusalText={form.refusalText}
            onTaken={day.reload}
          />
        )}
      </Summary>
    </form>
  );
}
