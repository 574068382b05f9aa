import { ecbAt } from '#functions/gateways/fixings/ecb.ts';
import { type FixingsPort, FixingsUnread } from '#functions/gateways/fixings/port.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type FixingsStore, fixingsStore, type Look } from '#functions/stores/fixings.ts';
import { lastFixingDay } from '#shared/domain/kernel/fixing/due.ts';
import type { Fixing } from '#shared/domain/kernel/fixing/fixing.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';

export type FixingsDeps = {
  readonly fixings: Pick<FixingsStore, 'latest' | 'keep' | 'noteLook'>;
  readonly source: FixingsPort;
  readonly clock: Clock;
};

/**
 * Looks for the fixing that should be known by now, until it is; without a gap before it asks for nothing else. When days
 * are missing, as at the first run or after the source was down, those of the last ninety days are kept.
 */
export const fixingsWorker = (deps: FixingsDeps) => async (): Promise<Look['outcome'] | 'nothing due'> => {
  const now = deps.clock.now();
  const due = lastFixingDay(now);
  const [known] = await deps.fixings.latest(1);
  if (known && known.date >= due) return 'nothing due';
  const gap = !known || known.date < lastFixingDay(Date.parse(`${due}T00:00:00Z`));
  const outcome = await look(deps, gap, now);
  await deps.fixings.noteLook({ at: now, outcome });
  logEvent('fixings.looked', { outcome, due });
  return outcome;
};

async function look({ fixings, source }: FixingsDeps, gap: boolean, now: number): Promise<Look['outcome']> {
  try {
    const found = gap ? [...(await source.recent()), await source.latest()] : [await source.latest()];
    const kept = await Promise.all(found.filter(isPast(now)).map((fixing) => fixings.keep(fixing, now)));
    return kept.includes('done') ? 'new' : 'same';
  } catch (error) {
    if (!(error instanceof FixingsUnread)) throw error;
    return error.reason;
  }
}

/** A date in the future is a mistake of the file, and would hide the days up to it. */
const isPast =
  (now: number) =>
  ({ date }: Fixing): boolean =>
    date <= addDays(lastFixingDay(now), 1);

export const handler = lazily(() =>
  fixingsWorker({ fixings: fixingsStore(theTable()), source: ecbAt(() => env('ECB_RATES_BASE')), clock }),
);
