import type { OutputOf } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';
import type { Answered } from './calls.ts';
import type { WaitingChange } from './pending-changes.ts';
import { refusalOf } from './waiting-refusal.ts';

export type Day = OutputOf<Registry['reservations']['tonight']>;

const PATIENCE_MS = 10_000;

const dayKey = ({ venueId, date }: WaitingChange) => `${venueId} ${date}`;

/** The days of the changes that are being sent, each read once. */
export function createDayReader(api: Api) {
  const days = new Map<string, Day>();

  /** The day as it is now, or why it may not be read; null without a connection. */
  async function read(next: WaitingChange): Promise<Day | RefusalCode | null> {
    const known = days.get(dayKey(next));
    if (known) return known;
    const { venueId, date } = next;
    const answer = await api.reservations.tonight({ venueId, date }, { timeoutMs: PATIENCE_MS });
    if (answer.kind !== 'done') return refusalOf(answer);
    days.set(dayKey(next), answer.value);
    return answer.value;
  }

  /** Keeps what the server answered since the day was read. */
  function remember(next: WaitingChange, newer: Answered): void {
    const day = days.get(dayKey(next));
    if (!day) return;
    const reservations = day.reservations.map((each) => (each.id === newer.id ? newer : each));
    days.set(dayKey(next), { ...day, reservations });
  }

  const forget = (next: WaitingChange): void => void days.delete(dayKey(next));

  return { read, remember, forget };
}

export type DayReader = ReturnType<typeof createDayReader>;
