import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import type { NoAnswer, Refused } from '#web/api/outcome.ts';
import { followBooking } from '../device-bookings.ts';
import { isInconclusive } from '../is-inconclusive.ts';
import { knownReservation } from '../known.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import { pauseBeforeNextLook } from './pace.ts';
import type { GuestMoney } from './payment/money-of.ts';

type Failure = Refused | NoAnswer;
type Answer = { readonly kind: 'done'; readonly value: { readonly reservation: GuestReservation } } | Failure;

const isRefused = (answer: Answer, codes: readonly string[]): boolean =>
  answer.kind === 'refused' && codes.includes(answer.errorid);

/** True for final failures: there is nothing behind this link, or nothing any more. */
export const isOver = (answer: Answer): boolean => isRefused(answer, ['reservation.unknown', 'link.outdated']);

/** The link no longer opens this reservation: it was sent to a contact that has been replaced. */
const isOutdated = (answer: Answer): boolean => isRefused(answer, ['link.outdated']);

/** The guest's actions, by operation. */
const callsOf = ({ guest }: Api) => ({
  resend: guest.resend,
  cancel: guest.cancel,
  change: guest.change_number,
  email: guest.change_email,
  alter: guest.alter,
  late: guest.late,
  reconfirm: guest.reconfirm,
  remove: guest.remove_me,
  accept: guest.accept_offer,
});
type Calls = ReturnType<typeof callsOf>;
export type GuestAction = keyof Calls;
export type InputOf<D extends GuestAction> = Parameters<Calls[D]>[0];
export type AnswerOf<D extends GuestAction> = Awaited<ReturnType<Calls[D]>>;

/** The reservation behind a link, polled while the page is visible, with the guest's actions. */
export function useReservation(token: string) {
  const { api } = usePage();
  const [reservation, setReservation] = useState(() => knownReservation(token));
  const [failure, setFailure] = useState<Failure | null>(null);
  // Undefined until it is known, null where there is none to show.
  const [money, setMoney] = useState<GuestMoney | null>();
  const paid = useRef(false);
  const [doing, setDoing] = useState<GuestAction | null>(null);
  const keys = useRef(new Map<string, string>());
  const watched = useRef(0);
  const heard = useRef<(answer: Answer) => void>(undefined);
  const lookAgain = useRef<() => void>(undefined);

  const take = useCallback(
    (answer: Answer) => {
      if (answer.kind === 'done') {
        setReservation(answer.value.reservation);
        followBooking(token, answer.value.reservation);
      }
      if (isOutdated(answer)) setReservation(null);
      setFailure(answer.kind === 'done' || answer.kind === 'aborted' ? null : answer);
    },
    [token],
  );

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (watched.current === 0) watched.current = Date.now();

    let asked = 0;

    function hear(answer: Answer): void {
      // A request sent before this answer may bring an older state.
      asked += 1;
      clearTimeout(timer);
      take(answer);
      const pause =
        answer.kind === 'done'
          ? pauseBeforeNextLook(answer.value.reservation, Date.now() - watched.current, paid.current)
          : isOver(answer)
            ? null
            : 5_000;
      if (pause !== null && !document.hidden) timer = setTimeout(look, pause);
    }

    async function look(): Promise<void> {
      clearTimeout(timer);
      asked += 1;
      const mine = asked;
      const answer = await api.guest.view({}, { bearer: token, signal: stop.signal });
      if (!stop.signal.aborted && mine === asked) hear(answer);
    }
    heard.current = hear;
    lookAgain.current = () => void look();

    // A hidden page does not poll; a guest who returns from WhatsApp sees the new state at once.
    const onVisibility = () => (document.hidden ? clearTimeout(timer) : void look());
    document.addEventListener('visibilitychange', onVisibility);
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [api, token, take]);

  /** Runs an action once, however often it must be sent: the key is kept until there is an answer. */
  async function act<D extends GuestAction>(action: D, input: InputOf<D>): Promise<AnswerOf<D>> {
    const wish = action + JSON.stringify(input);
    const key = keys.current.get(wish) ?? newKey();
    keys.current.set(wish, key);
    setDoing(action);
    const call = callsOf(api)[action] as (input: InputOf<D>, options: object) => Promise<AnswerOf<D>>;
    const answer = await call(input, { bearer: token, key });
    setDoing(null);
    if (answer.kind === 'done' || (answer.kind === 'refused' && !isInconclusive(answer.errorid)))
      keys.current.delete(wish);
    if (answer.kind === 'done') watched.current = Date.now();
    if (answer.kind === 'done' || isOutdated(answer)) heard.current?.(answer);
    // A refusal usually means that it was done elsewhere: on the phone, in another tab, or by the venue.
    else if (answer.kind === 'refused') lookAgain.current?.();
    return answer;
  }

  /** Takes the reservation that another operation has answered. */
  const hear = useCallback(
    (reservation: GuestReservation) => heard.current?.({ kind: 'done', value: { reservation } }),
    [],
  );

  const hearMoney = useCallback((now: GuestMoney | null) => {
    paid.current = now?.open === 0;
    setMoney(now);
  }, []);

  return { reservation, money, failure, doing, act, hear, hearMoney };
}

export type Act = ReturnType<typeof useReservation>['act'];
