import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { AreaPicker } from '../booking/area-picker.tsx';
import { DayPicker } from '../booking/day-picker.tsx';
import { WishChips } from '../booking/on-demand/wish-chips.tsx';
import type { Wish } from '../booking/wish.ts';
import { usePage } from '../page-context.ts';
import { FieldError } from '../parts/field-error.tsx';
import type { GuestReservation } from '../types.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import type { WishTexts } from '../use-wish-texts.ts';
import css from './alter-form.module.css';
import { AlterOutcome } from './alter-outcome.tsx';
import { AlterParty } from './alter-party.tsx';
import { AlterTimes } from './alter-times.tsx';
import { depositThen } from './needs-venue.ts';
import type { GuestMoney } from './payment/money-of.ts';
import type { ReservationText } from './text.ts';
import { offeredTo, tickedIn } from './ticked.ts';
import { type AlteredWish, useAlterWish } from './use-alter-wish.ts';
import type { InputOf } from './use-reservation.ts';

type Props = {
  readonly token: string;
  readonly reservation: GuestReservation;
  readonly money: GuestMoney | null;
  readonly r: ReservationText;
  readonly w: WishTexts;
  readonly busy: boolean;
  readonly refusalText: RefusalText;
  /** Returns the error to show, or null on success. */
  readonly onSave: (input: InputOf<'alter'>) => Promise<string | null>;
  readonly onClose: () => void;
};

/** The form to alter a reservation. It knows before sending whether the new terms fit, and says what will happen. */
export function AlterForm({ token, reservation, money, r, w, busy, refusalText, onSave, onClose }: Props) {
  const { venue } = usePage();
  const { wish, setChosen, day, slot, large, full, approval, asks, mayAsk } = useAlterWish(token, reservation);
  const { date, start, area } = wish;
  const { deposit: before } = reservation;
  const after = depositThen(reservation, wish, slot);
  const [error, setError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const remarks = useRef<HTMLTextAreaElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const change = (part: Partial<AlteredWish>) => {
    setError(undefined);
    setChosen((before) => ({ ...before, ...part }));
  };

  const choose = (next: number) => {
    change({ start: next });
    // A chosen full time is checked on the server: there may be a place after all.
    if (day.data?.slots.find((each) => each.start === next)?.reason) day.reload();
  };

  const other = ({ date: day, area: there }: Pick<Partial<Wish>, 'date' | 'area'>) =>
    change({ ...(day && { date: day }), ...(there !== undefined && { area: there }) });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || (asks && !mayAsk)) return;
    const asked = { ...wish, remarks: remarks.current?.value ?? '' };
    const ticked = tickedIn(event.currentTarget);
    const problem = await onSave({ revision: reservation.revision, wish: asked, ...ticked, ask: asks });
    if (!problem) return onClose();
    setError(problem);
    day.reload();
  }

  return (
    <form className={css.form} noValidate onSubmit={submit} aria-labelledby="alter-heading">
      <h2 id="alter-heading" ref={heading} tabIndex={-1}>
        {r('alter.heading')}
      </h2>
      <DayPicker
        chosen={date as LocalDate}
        open={date === reservation.date}
        covers={wish.adults + wish.children}
        error={undefined}
        refusalText={refusalText}
        onChoose={(next) => change({ date: next })}
      />
      <AlterParty party={wish} r={r} onChange={change} />
      {venue.areas.length > 1 && (
        <fieldset>
          <legend>{r('alter.area')}</legend>
          <AreaPicker chosen={area} onChoose={(next) => change({ area: next ?? null })} />
        </fieldset>
      )}
      <fieldset>
        <legend>{r('alter.time')}</legend>
        <AlterTimes {...{ day, wish, r, refusalText }} chosen={start} onChoose={choose} onOther={other} />
      </fieldset>
      <div>
        <label htmlFor="alter-remarks">{r('alter.remarks')}</label>
        <textarea
          ref={remarks}
          id="alter-remarks"
          className={css.input}
          rows={2}
          maxLength={500}
          defaultValue={wish.remarks}
        />
      </div>
      <WishChips form={offeredTo(reservation, venue)} first={reservation} w={w} />
      <AlterOutcome {...{ r, mayAsk, full, house: approval, large, before, after, money }} />
      <div role="alert">
        <FieldError id="alter-error" text={error} />
      </div>
      <div className={css.actions}>
        {(!asks || mayAsk) && (
          <button type="submit" className="button primary" aria-disabled={busy}>
            {r(asks ? 'alter.ask' : 'alter.save')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {r('change.back')}
        </button>
      </div>
    </form>
  );
}
