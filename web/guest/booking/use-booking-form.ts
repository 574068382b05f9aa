import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Channel } from '#shared/domain/kernel/channel.ts';
import { afterPaint } from '../after-paint.ts';
import { loadPart } from '../load-part.ts';
import { usePage } from '../page-context.ts';
import { recall } from '../storage.ts';
import type { BookingInput } from '../types.ts';
import { type RefusalText, useRefusalText } from '../use-refusal-text.ts';
import { useResource } from '../use-resource.ts';
import { asHolder } from './held.ts';
import type { Field, FieldErrors } from './on-demand/missing.ts';
import { type Attempt, DRAFT, type Draft, type Progress, pendingAttempt, type Way } from './progress.ts';
import { wayFor } from './way.ts';
import { askedCovers, changeWish, firstWish, partyOf, type Wish } from './wish.ts';

const deeds = () => loadPart(() => import('./on-demand/deeds.ts'));
type Deeds = Awaited<ReturnType<typeof deeds>>;

function firstProgress(): Progress {
  const attempt = pendingAttempt();
  return attempt ? { kind: 'pending', attempt } : { kind: 'idle' };
}

/** A change makes the next press a new attempt instead of a repetition. */
const changed = (now: Progress): Progress =>
  now.kind === 'noAnswer' && now.attempt ? { kind: 'noAnswer', unsure: now.unsure } : now;

/** The errors as texts, or as functions of texts that may still be loading. */
type Wrong = Readonly<Partial<Record<Field, string | ((textOf: RefusalText) => string) | undefined>>>;

const inWords = (wrong: Wrong, textOf: RefusalText): FieldErrors =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, how]) => [field, typeof how === 'function' ? how(textOf) : how]),
  );

/** The booking form: the guest's choices and texts, errors, and submission. */
export function useBookingForm(channel: Channel) {
  const { api, venue, locale, t } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const [{ draft, query, opened }] = useState(() => {
    const draft = recall<Draft>('sessionStorage', DRAFT);
    const query = new URLSearchParams(draft?.link === location.search ? '' : location.search);
    return { draft, query, opened: firstWish(venue, query, draft?.wish ?? null) };
  });
  const [wish, setWish] = useState(opened);
  const [wrong, setWrong] = useState<Wrong>({});
  const [progress, onProgress] = useState(firstProgress);
  // What only a booking needs is loaded when the guest begins.
  const [begun, setBegun] = useState(Boolean(draft || wish.date) || progress.kind !== 'idle');
  const refusalText = useRefusalText(begun);

  const covers = askedCovers(wish, venue);
  const { date, area = null } = wish;
  const asked = { covers, area, ...(wish.highchairs > 0 && { highchair: true }), ...partyOf(wish, venue) };
  const day = useResource(date && covers > 0 ? date + JSON.stringify(asked) : null, (signal) =>
    api.availability.day(
      { venueId: venue.venueId, date: date ?? '', ...asked, ...asHolder(), ...(wish.first && { wished: wish.first }) },
      { signal },
    ),
  );
  const slot = day.data?.slots.find(({ start, status }) => start === wish.start && status !== 'unavailable');
  const way = wayFor(venue, wish, slot);

  /** Runs something that needs the booking code; says so if it cannot be loaded. */
  const act = (deed: (deeds: Deeds, form: HTMLFormElement) => unknown) =>
    void deeds().then(
      (all) => form.current && deed(all, form.current),
      () => onProgress({ kind: 'noAnswer', unsure: false }),
    );

  function complain(found: Wrong) {
    setWrong(found);
    const [first] = Object.keys(found) as Field[];
    // Focused after the errors are rendered, so that the field is announced with its error.
    if (first) requestAnimationFrame(() => act(({ focusField }, element) => focusField(element, first)));
  }

  const desk = {
    api,
    onProgress,
    onMissing: complain,
    onRefused: (refusal: Parameters<Deeds['errorsOf']>[0]) => {
      day.reload();
      act(({ errorsOf }) => complain(errorsOf(refusal, venue)));
    },
  };
  const filled = (element: HTMLFormElement) => ({
    form: element,
    wish,
    venue,
    locale,
    channel,
    slot,
  });

  const begin = () =>
    afterPaint(() => {
      setBegun(true);
      // A preload only: sending loads it again.
      deeds().catch(() => {});
    });

  // What was said to be missing is said in the language that is chosen since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language says it otherwise
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    act(async ({ sayMissing }, element) => {
      const said = await sayMissing(filled(element), t);
      setWrong((now) =>
        Object.fromEntries(
          Object.entries(now).map(([field, how]) => [field, typeof how === 'string' ? said[field as Field] : how]),
        ),
      );
    });
  }, [t]);

  const clear = (...fields: Field[]) =>
    setWrong((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));

  const keep = () => act(({ keepDraft }, element) => keepDraft(wish, element));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that nobody has touched keeps nothing
  useEffect(() => {
    if (draft || wish !== opened) keep();
  }, [wish]);

  return {
    wish,
    covers,
    day,
    slot,
    way,
    errors: inWords(wrong, refusalText),
    progress,
    begun,
    refusalText,
    /** Texts from before a reload, or from the link. */
    first: { ...draft?.who, ...(query.has('name') && { name: query.get('name') ?? '' }) },
    change(next: Partial<Wish>, ...fields: Field[]) {
      // Not every browser focuses a tapped button.
      begin();
      // The first wished time, around which the server proposes.
      if (next.start && !wish.first) day.reload();
      setWish((now) => changeWish(now, next));
      clear(...fields);
      onProgress((now) => (now.kind === 'refused' ? { kind: 'idle' } : changed(now)));
    },
    send: (attempt: Attempt) => act(({ send }) => send(desk, attempt)),
    /** Sends other choices with the same texts. */
    instead: (operation: Way, other: Partial<BookingInput>) =>
      act(({ inputOf, book }, element) => {
        const input = inputOf(filled(element), operation, other);
        setWish((now) => changeWish(now, { date: input.date as Wish['date'], start: input.start, area: input.area }));
        return book(desk, operation, input);
      }),
    refusePhone: (code: string) => setWrong((now) => ({ ...now, phone: (textOf) => textOf(code) })),
    props: {
      ref: form,
      onFocus: begin,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        act(({ submit }, element) => submit(desk, filled(element), way, t));
      },
      onInput(event: FormEvent) {
        keep();
        onProgress(changed);
        clear((event.target as HTMLInputElement).name as Field);
      },
    },
  };
}
