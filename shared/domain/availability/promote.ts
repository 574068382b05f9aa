import type { Placed } from '../day/add-party.ts';
import { type PlaceRequest, placeParty } from '../day/place.ts';
import { type ServiceDay, withBudget, withSheet } from '../day/service-day.ts';
import type { DaySheet, Party, PartyId } from '../day/sheet.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import type { WorkBudget } from '../packing/memo.ts';
import type { AskedBy } from '../venue/asked-by.ts';
import { judgeStarts } from './day.ts';

/** A party on the waiting list with the starts that it accepts, preferred ones first. */
export type Waiting = { readonly request: Omit<PlaceRequest, 'start'>; readonly starts: readonly Minute[] };

/** The promoted parties, and the sheet that seats them and all others. */
export type Promotion = {
  readonly sheet: DaySheet;
  readonly parties: readonly Party[];
  readonly moved: readonly PartyId[];
};

/** The most placements tried; after that the best set found so far is taken. */
const TRIES = 400;

/** Only the first few free starts of a party are tried. */
const STARTS = 5;

/**
 * The waiting parties that fit best after a cancellation: the set with the most covers and, of equal sets, the one that
 * the search finds first; at most `atMost` parties. Branch and bound over "take or leave", the largest parties first,
 * and of equally large ones the one given first. `budget`: the work that all questions together may spend.
 */
export function promoteWaiting(
  given: ServiceDay,
  waiting: readonly Waiting[],
  by: AskedBy,
  atMost = Number.POSITIVE_INFINITY,
): Promotion {
  const day = withBudget(given);
  const { sheet, budget } = day;
  const budgetFor = (): WorkBudget => budget;
  const seatable = waiting.flatMap((each) => {
    const { unit, duration: minutes } = each.request;
    const wish = { ...each.request.wish, minutes };
    const verdicts = judgeStarts(day, wish, each.starts, by, { unit, budgetFor });
    const starts = each.starts.filter((_, i) => verdicts[i]?.free).slice(0, STARTS);
    return starts.length > 0 ? [{ request: each.request, starts }] : [];
  });
  const ordered = seatable.toSorted((a, b) => b.request.wish.covers - a.request.wish.covers);
  const rest = ordered.map((_, i) => ordered.slice(i).reduce((sum, { request }) => sum + request.wish.covers, 0));
  let best: Promotion = { sheet, parties: [], moved: [] };
  let most = 0;
  let tries = TRIES;

  const extend = (at: number, found: Promotion, covers: number): void => {
    if (covers > most) [best, most] = [found, covers];
    const candidate = ordered[at];
    if (!candidate || found.parties.length >= atMost || covers + (rest[at] ?? 0) <= most) return;
    for (const start of candidate.starts) {
      if (tries-- <= 0) return;
      const outcome = placeParty(withSheet(day, found.sheet), { ...candidate.request, start }, by);
      if (outcome.kind === 'placed') extend(at + 1, withParty(found, outcome), covers + outcome.party.covers);
    }
    extend(at + 1, found, covers);
  };
  extend(0, best, 0);
  return best;
}

function withParty(found: Promotion, { sheet, party, moved }: Placed): Promotion {
  return { sheet, parties: [...found.parties, party], moved: [...new Set([...found.moved, ...moved])] };
}
