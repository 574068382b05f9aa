import { expect, it } from 'vitest';
import { nearestFree } from '#web/guest/booking/nearest-free.ts';
import { missingFields } from '#web/guest/booking/on-demand/missing.ts';
import { sharedReason } from '#web/guest/booking/slots.ts';
import { changeWish, firstWish, type Wish } from '#web/guest/booking/wish.ts';
import type { Slot, Venue } from '#web/guest/types.ts';
import { aVenue } from './fake-venue.ts';

const venue = aVenue();
const from = (query: string, kept: Partial<Wish> | null = null) => firstWish(venue, new URLSearchParams(query), kept);
const who = { name: 'Ada', phone: '333', remarks: '', terms: true, deposit: false, promo: false };

it('begins with two adults on the next day with a free time, wherever they sit', () => {
  expect(from('')).toEqual({
    date: null,
    adults: 2,
    children: 0,
    highchairs: 0,
    area: null,
    start: null,
    first: null,
  });
});

it.each([
  ['the least that the house takes', { minCovers: 6 }, 6],
  ['two, where it takes as few', { minCovers: 1 }, 2],
  ['one, where no more can book', { minCovers: 1, onlinePartyLimit: 1 }, 1],
  ['all that can book, where the house takes no fewer', { minCovers: 8, onlinePartyLimit: 8 }, 8],
])('begins with %s', (_, venue, adults) => {
  expect(firstWish(aVenue(venue), new URLSearchParams(), null).adults).toBe(adults);
});

it('understands half past midnight in a link as that of the night', () => {
  expect(from('date=2026-12-05&time=00:30').start).toBe(1470);
  expect(from('date=2026-12-05&time=24:30').start).toBe(1470);
  expect(from('date=2026-12-05&time=05:00').start).toBe(300);
});

it('takes what a link says', () => {
  expect(from('date=2026-12-24&time=20:00&adults=4&children=1&area=outdoor')).toEqual({
    date: '2026-12-24',
    adults: 4,
    children: 1,
    highchairs: 0,
    area: 'Outdoor',
    start: 1200,
    first: 1200,
  });
});

it('remembers the first time asked for on a day, and begins anew on another', () => {
  const asked = changeWish(from('date=2026-12-24&time=20:00'), { start: 1185 });
  expect(asked).toMatchObject({ first: 1200, start: 1185 });
  expect(changeWish(asked, { date: '2026-12-25' as Wish['date'] })).toMatchObject({ first: 1185, start: 1185 });
});

it.each(['2026-11-30', '2027-06-01', '2026-02-30', 'tomorrow'])('does not take the day %s from a link', (date) => {
  expect(from(`date=${date}`).date).toBeNull();
});

it('keeps what was chosen before a reload, under what the link says', () => {
  expect(from('adults=3', { date: '2026-12-05' as Wish['date'], adults: 5, area: null, start: 1200 })).toMatchObject({
    date: '2026-12-05',
    adults: 3,
    area: null,
    start: 1200,
  });
});

it('prefers no area where the one of before a reload is no more', () => {
  const outside = { area: 'Outdoor' } as const;
  const of = (areas: Venue['areas']) => firstWish(aVenue({ areas }), new URLSearchParams(), outside).area;
  expect(of(['Indoor', 'Outdoor'])).toBe('Outdoor');
  expect(of(['Indoor', 'HeatedDehors'])).toBeNull();
  expect(of(['Indoor'])).toBeNull();
});

it('does not ask where in a house of one area', () => {
  expect(firstWish(aVenue({ areas: ['Indoor'] }), new URLSearchParams(), null).area).toBeNull();
});

it('takes highchairs away with the children', () => {
  expect(changeWish({ ...from(''), children: 2, highchairs: 2 }, { children: 1 }).highchairs).toBe(1);
});

it('names what is missing from top to bottom', () => {
  const nobody = { terms: false, deposit: false, promo: false };
  expect(missingFields({ ...from(''), adults: 0 }, nobody, venue, undefined)).toEqual([
    'day',
    'covers',
    'time',
    'name',
    'phone',
    'terms',
  ]);
  const all = from('date=2026-12-05&time=20:00&area=any');
  expect(missingFields(all, who, venue, slot(1200, 'free'))).toEqual([]);
  expect(missingFields(all, who, venue, undefined)).toEqual(['time']);
});

it('does not let children come alone', () => {
  expect(
    missingFields({ ...from('date=2026-12-05&area=any'), adults: 0, children: 2 }, who, venue, slot(1200, 'free')),
  ).toContain('covers');
});

const slot = (start: number, status: Slot['status'], reason?: string): Slot => ({
  start,
  meal: 'Dinner',
  status,
  proposed: false,
  ...(reason && { reason }),
});

it('offers the free times nearest to a full one, in order of the clock', () => {
  const slots = [
    slot(1140, 'free'),
    slot(1170, 'soldOut'),
    slot(1185, 'free'),
    slot(1200, 'waitlist'),
    slot(1215, 'free'),
  ];
  expect(nearestFree(slots, 1200, 2).map(({ start }) => start)).toEqual([1185, 1215]);
});

it('says a reason once when all times share it', () => {
  const late = [slot(1140, 'unavailable', 'time.leadTime'), slot(1155, 'unavailable', 'time.leadTime')];
  expect(sharedReason(late)).toBe('time.leadTime');
  expect(sharedReason([...late, slot(1200, 'free')])).toBeUndefined();
});

it('takes no larger party from a link than the page takes down, in adults and children together', () => {
  expect(from('adults=80&children=40')).toMatchObject({ adults: 80, children: 19 });
  expect(from('adults=999', { children: 3 })).toMatchObject({ adults: 99, children: 0 });
});
