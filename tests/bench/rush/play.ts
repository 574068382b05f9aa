import { setTimeout as sleep } from 'node:timers/promises';
import { TRATTORIA } from '#tests/e2e/kit/api.ts';
import { createApi } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { drawGuests, type Rush, type RushGuest } from './guests.ts';

export type AnswerKind = 'booking' | 'refusal' | 'busy' | 'unexpected';

/** One answer to one call; `said`: its code. */
type Answer = { readonly kind: AnswerKind; readonly said: string; readonly wait: number | null };

/** How it went for a guest: covers booked, and milliseconds from the first press to the last answer. */
export type Fate = { readonly covers: number; readonly ms: number; readonly answers: readonly Answer[] };

export type Played = { readonly fates: readonly Fate[]; readonly perRefusedMs: number | null };

/** Refusals that say that the evening is full at that time. */
const FULL = /^(tables|pacing|capacity)\./;
/** How often the page repeats by itself what was refused as busy. */
const REPEATS = 20;
const PATIENCE_MS = 60_000;

/** Plays a rush; `processor` reads the processor time used by the product. */
export async function playRush(origin: string, rush: Rush, processor: () => number | null): Promise<Played> {
  const began = performance.now();
  const half = (rush.seconds * 1000) / 2;
  const halfway = sleep(half).then(processor);
  const fates = await Promise.all(
    drawGuests(rush).map(async (guest) => {
      await sleep(Math.max(0, guest.at - (performance.now() - began)));
      const fate = await playGuest(origin, rush.date, guest);
      return { ...fate, endedAt: performance.now() - began };
    }),
  );
  const [before, after] = [await halfway, processor()];
  const refusedLate = fates.filter(({ covers, endedAt }) => covers === 0 && endedAt > half).length;
  const used = before === null || after === null ? null : after - before;
  return { fates, perRefusedMs: used === null ? null : used / Math.max(1, refusedLate) };
}

/** A guest asks, and once more at the first time that the refusal offers. */
async function playGuest(origin: string, date: Rush['date'], guest: RushGuest): Promise<Fate> {
  const answers: Answer[] = [];
  const began = performance.now();
  const first = await ask(origin, date, guest, answers);
  const last = first.next === null ? first : await ask(origin, date, { ...guest, start: first.next }, answers);
  return { covers: last.booked ? guest.adults : 0, ms: performance.now() - began, answers };
}

/** Sends one wish with one key as the page does, again and again while the product is busy. */
async function ask(origin: string, date: Rush['date'], guest: RushGuest, answers: Answer[]) {
  const key = newKey();
  const { nth, start, adults, phone, address } = guest;
  let response: Response | undefined;
  const own: typeof fetch = async (input, init) => {
    response = await fetch(input, { ...init, headers: { ...(init?.headers as object), 'x-viewer-address': address } });
    return response;
  };
  const api = createApi({ base: origin, fetch: own, retries: 0, timeoutMs: PATIENCE_MS });
  const party = { venueId: TRATTORIA, date, start, adults, children: 0, highchairs: 0, area: null } as const;
  const who = { name: `Guest ${letters(nth)}`, phone, remarks: '', terms: true, promo: false } as const;
  for (let times = 0; ; times += 1) {
    const outcome = await api.reservations.create({ ...party, ...who, locale: 'it', channel: 'web' }, { key });
    const said = outcome.kind === 'refused' ? outcome.errorid : outcome.kind;
    const header = response?.headers.get('retry-after') ?? null;
    const answer = { kind: kindOf(said, header), said, wait: header === null ? null : Number(header) };
    answers.push(answer);
    if (answer.kind === 'busy' && times < REPEATS) {
      await sleep(1000 * (answer.wait ?? 1) * (1 + Math.random() / 2));
      continue;
    }
    const offered = outcome.kind === 'refused' ? outcome.detail.alternatives?.[0] : undefined;
    return { booked: outcome.kind === 'done', next: offered?.date === date ? offered.start : null };
  }
}

function kindOf(said: string, retryAfter: string | null): AnswerKind {
  if (said === 'done') return 'booking';
  if (said === 'system.busy') return retryAfter === null ? 'unexpected' : 'busy';
  return FULL.test(said) ? 'refusal' : 'unexpected';
}

/** Names with figures look like numbers. */
const letters = (nth: number) => [...String(nth)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
