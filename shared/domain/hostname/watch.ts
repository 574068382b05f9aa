import type { Hostname } from './hostname.ts';

const MINUTE = 60_000;
const FIRST_MS = MINUTE;
const MAX_MS = 60 * MINUTE;
/**
 * Checks stop after this time: registrars and certificates need hours, people days, and ACM itself gives up on a
 * certificate after three days.
 */
const LOOK_FOR_MS = 7 * 24 * 60 * MINUTE;
/**
 * The gap between checks is this fraction of the time since somebody asked: a record that is missing at first usually
 * appears later.
 */
const SHARE = 1 / 4;

/** A hostname that is being set up or removed, so that there is something to check. */
const isOnItsWay = ({ state, platform }: Hostname): boolean => !platform && state !== 'live';

/** Somebody has asked about it: checks start again. Other hostnames are returned unchanged. */
export function watched(hostname: Hostname, now: number): Hostname {
  if (!isOnItsWay(hostname)) return hostname;
  const { stoppedAt: _stopped, ...rest } = hostname;
  return { ...rest, watch: { since: now, at: now + FIRST_MS } };
}

/**
 * The hostname with its next check; gaps grow from a minute to an hour. `over` after a week in which nobody asked. A
 * hostname that is being removed is checked until it is gone.
 */
export function lookedAfter(hostname: Hostname, now: number): Hostname | 'over' {
  const since = hostname.watch?.since ?? now;
  if (hostname.state !== 'leaving' && now - since >= LOOK_FOR_MS) return 'over';
  const gap = Math.min(Math.max(Math.round((now - since) * SHARE), FIRST_MS), MAX_MS);
  return { ...hostname, watch: { since, at: now + gap } };
}

/** Ends the checks until somebody asks. */
export function stopped(hostname: Hostname, now: number): Hostname {
  const { watch: _watch, ...rest } = hostname;
  return { ...rest, stoppedAt: now };
}

/** The hostname after a check, which ends the checks when it is live or belongs to somebody else. */
export function found(hostname: Hostname, now: number): Hostname {
  if (!isOnItsWay(hostname)) {
    const { watch: _watch, stoppedAt: _stopped, ...rest } = hostname;
    return rest;
  }
  return hostname.fault === 'taken' || hostname.fault === 'usedElsewhere' ? stopped(hostname, now) : hostname;
}
