import type { Hostname } from './hostname.ts';

const MINUTE = 60_000;
const FIRST_MS = MINUTE;
const LONGEST_MS = 60 * MINUTE;
/** Registrars and certificates need hours, people days; ACM itself gives a certificate up after three of them. */
const LOOK_FOR_MS = 7 * 24 * 60 * MINUTE;
/** The gap is this part of the time since somebody asked: a record that is seldom there at once is there at last. */
const SHARE = 1 / 4;

/** Still to become an address, or to be taken off: there is something to look after. */
const isOnItsWay = ({ state, platform }: Hostname): boolean => !platform && state !== 'live';

/** Somebody has asked: it is looked after from now on, whatever it was before. Others stay as they are. */
export function watched(hostname: Hostname, now: number): Hostname {
  if (!isOnItsWay(hostname)) return hostname;
  const { stoppedAt: _stopped, ...rest } = hostname;
  return { ...rest, watch: { since: now, at: now + FIRST_MS } };
}

/**
 * The hostname with its next look, by a gap that grows from a minute to an hour; `over` after a week in which nobody asked.
 * What is given up is looked after until nothing is left of it.
 */
export function lookedAfter(hostname: Hostname, now: number): Hostname | 'over' {
  const since = hostname.watch?.since ?? now;
  if (hostname.state !== 'leaving' && now - since >= LOOK_FOR_MS) return 'over';
  const gap = Math.min(Math.max(Math.round((now - since) * SHARE), FIRST_MS), LONGEST_MS);
  return { ...hostname, watch: { since, at: now + gap } };
}

/** Nobody looks any more until somebody asks. */
export function stopped(hostname: Hostname, now: number): Hostname {
  const { watch: _watch, ...rest } = hostname;
  return { ...rest, stoppedAt: now };
}

/** What a look has found, and with it the end of looking where it is live, or where somebody else has the name. */
export function found(hostname: Hostname, now: number): Hostname {
  if (!isOnItsWay(hostname)) {
    const { watch: _watch, stoppedAt: _stopped, ...rest } = hostname;
    return rest;
  }
  return hostname.fault === 'taken' || hostname.fault === 'usedElsewhere' ? stopped(hostname, now) : hostname;
}
