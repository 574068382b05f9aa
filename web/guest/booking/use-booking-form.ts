import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Channel } from '#shared/domain/kernel/channel.ts';
import { afterPaint } from '../after-paint.ts';
import { usePage } from '../page-context.ts';
import type { BookingInput } from '../types.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { type Act, type BookingActions, loadActions } from './load-actions.ts';
import type { Field } from './on-demand/missing.ts';
import { type Attempt, type Progress, pendingAttempt, type Way } from './progress.ts';
import { useChosenDay } from './use-chosen-day.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useOpening } from './use-opening.ts';
import { changeWish, type Wish } from './wish.ts';

function firstProgress(): Progress {
  const attempt = pendingAttempt();
  return attempt ? { kind: 'pending', attempt } : { kind: 'idle' };
}

/** The fields whose change is a change of the wish. */
const CHOICES: readonly string[] = ['adults', 'day', 'area', 'start'];

/** A change makes the next press a new attempt instead of a repetition. */
const changed = (now: Progress): Progress =>
  now.kind === 'noAnswer' && now.attempt ? { kind: 'noAnswer', unsure: now.unsure } : now;

/** The booking form: the guest's choices and texts, errors, and submission. */
export function useBookingForm(channel: Channel) {
  const { api, venue, locale, t } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { draft, opened, ...device } = useOpening(venue);
  const [chosen, setWish] = useState(opened);
  const [progress, onProgress] = useState(firstProgress);
  // What only a booking needs is loaded when the guest begins.
  const [begun, setBegun] = useState(Boolean(draft || device.known || chosen.date) || progress.kind !== 'idle');
  const refusalText = useRefusalText(begun);

  const { wish, covers, day, slot, way } = useChosenDay(chosen);

  /** Runs something that needs the booking code; says so if it cannot be loaded. */
  const act: Act = (action) =>
    void loadActions().then(
      (all) => form.current && action(all, form.current),
      () => onProgress({ kind: 'noAnswer', unsure: false }),
    );

  const filled = (element: HTMLFormElement) => ({
    form: element,
    wish,
    venue,
    locale,
    channel,
    slot,
  });
  const { errors, complain, clear, refusePhone } = useFieldErrors(act, filled, refusalText);

  const desk = {
    api,
    onProgress,
    onMissing: complain,
    onRefused: (refusal: Parameters<BookingActions['errorsOf']>[0]) => {
      day.reload();
      act(({ errorsOf }) => complain(errorsOf(refusal, venue)));
    },
  };
  const begin = () =>
    afterPaint(() => {
      setBegun(true);
      // A preload only: sending loads it again.
      loadActions().catch(() => {});
    });

  const keep = () => act(({ keepDraft }, element) => keepDraft(chosen, element));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that nobody has touched keeps nothing
  useEffect(() => {
    if (draft || chosen !== opened) keep();
  }, [chosen]);

  return {
    wish,
    covers,
    day,
    slot,
    way,
    errors,
    progress,
    begun,
    refusalText,
    ...device,
    change(next: Partial<Wish>, ...fields: Field[]) {
      // Not every browser focuses a tapped button.
      begin();
      // The first wished time, around which the server proposes.
      if (next.start && !wish.first) day.reload();
      // Whatever is chosen, it is for the day whose times are shown.
      setWish((now) => changeWish({ ...now, date: now.date ?? wish.date }, next));
      clear(...fields);
      onProgress((now) => (now.kind === 'refused' ? { kind: 'idle' } : changed(now)));
    },
    send: (attempt: Attempt) => act(({ send }) => send(desk, attempt)),
    cancel: () => act(({ giveUp }) => giveUp(desk)),
    /** Sends other choices with the same texts. */
    instead: (operation: Way, other: Partial<BookingInput>) =>
      act(({ inputOf, book }, element) => {
        const input = inputOf(filled(element), operation, other);
        setWish((now) => changeWish(now, { date: input.date as Wish['date'], start: input.start, area: input.area }));
        return book(desk, operation, input);
      }),
    refusePhone,
    props: {
      ref: form,
      onFocus: begin,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        act(({ submit }, element) => submit(desk, filled(element), way, t));
      },
      onInput(event: FormEvent) {
        const { name } = event.target as HTMLInputElement;
        // What is chosen is kept with the wish, after it is shown.
        if (CHOICES.includes(name)) return;
        keep();
        onProgress(changed);
        clear(name as Field);
      },
    },
  };
}
