import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { monthOf } from '#shared/domain/credit/post.ts';
import { percentile } from '#shared/domain/ticket/clock.ts';
import { figures } from '#shared/operations/tickets/support.ts';

const PERIOD_MS = 30 * 86_400_000;

export const handler = implement(figures, { sessions: sessionsStore, tickets: ticketsStore })(
  async ({ now, tickets }) => {
    const months = [...new Set([monthOf(now - PERIOD_MS), monthOf(now)])];
    const [open, ...found] = await Promise.all([tickets.open(), ...months.map(tickets.times)]);
    const recent = found.flat().filter(({ createdAt }) => createdAt > now - PERIOD_MS);
    return {
      open,
      answered: spreadOf(recent.map(({ answered }) => answered)),
      resolved: spreadOf(recent.map(({ resolved }) => resolved)),
    };
  },
);

function spreadOf(all: readonly (number | null)[]) {
  const known = all.filter((each) => each !== null);
  return { count: known.length, p50: percentile(known, 0.5), p90: percentile(known, 0.9) };
}
