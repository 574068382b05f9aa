import { describe, expect, it } from 'vitest';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import { found, lookedAfter, stopped, watched } from '#shared/domain/hostname/watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_000 * DAY;
const aName = (over: Partial<Hostname> = {}): Hostname => ({
  ...{ host: 'book.nina.test', state: 'unproven', token: 't', addedAt: NOW, no: 0 },
  ...over,
});
const asked = aName({ watch: { since: NOW, at: NOW + MINUTE } });

describe('the next look at a hostname', () => {
  it.each([
    ['at once, while somebody is at it', 0, MINUTE],
    ['a minute on, in the first minutes', 4 * MINUTE, MINUTE],
    ['a quarter of the time since', 5 * MINUTE, 75_000],
    ['a quarter of an hour after an hour', HOUR, 15 * MINUTE],
    ['an hour at most', 5 * DAY, HOUR],
    ['the last within the week', 7 * DAY - 1, HOUR],
  ])('comes %s', (_, passed, gap) => {
    expect(lookedAfter(asked, NOW + passed)).toEqual({ ...asked, watch: { since: NOW, at: NOW + passed + gap } });
  });

  it('comes no more after a week, but for what is being taken off', () => {
    expect(lookedAfter(asked, NOW + 7 * DAY)).toBe('over');
    expect(lookedAfter({ ...asked, state: 'leaving' }, NOW + 70 * DAY)).not.toBe('over');
  });

  it('is soon again when somebody asks, also after the end', () => {
    const later = NOW + 6 * DAY;
    expect(watched(stopped(asked, later), later)).toEqual({ ...asked, watch: { since: later, at: later + MINUTE } });
  });

  it.each([
    ['what is live', aName({ state: 'live' })],
    ['what the platform gave', aName({ state: 'live', platform: true })],
  ])('is not appointed for %s', (_, hostname) => expect(watched(hostname, NOW)).toBe(hostname));

  it('numbers some two hundred in a week for a name that never comes', () => {
    let [at, looks] = [NOW, 0];
    for (let next = lookedAfter(asked, at); next !== 'over'; next = lookedAfter(asked, at)) {
      at = next.watch?.at ?? 0;
      looks += 1;
    }
    expect([looks > 150, looks < 250]).toEqual([true, true]);
  });
});

it.each([
  ['live', {}, 'ends'],
  ['unproven', { fault: 'taken' }, 'stops'],
  ['connecting', { fault: 'usedElsewhere' }, 'stops'],
  ['connecting', { fault: 'cnameMissing' }, 'goes on'],
  ['certifying', { fault: 'certificateFailed' }, 'goes on'],
  ['unproven', { fault: 'dnsFailed' }, 'goes on'],
] as const)('a look that finds a name %s, %o: looking after it %s', (state, over, outcome) => {
  const after = found({ ...asked, state, ...over }, NOW);
  const ended = after.stoppedAt === undefined ? 'ends' : 'stops';
  expect(after.watch ? 'goes on' : ended).toBe(outcome);
});
