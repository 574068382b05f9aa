import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSendable, textFaults } from '#shared/domain/campaign/message.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import { isHeldOut, isLost, mayBecome, NO_ANSWER, NO_ANSWER_MS, ROW_STATES } from '#shared/domain/campaign/rows.ts';
import { EVERYBODY, matches, type Segment } from '#shared/domain/campaign/segment.ts';
import { nextSending, stopOf } from '#shared/domain/campaign/sending.ts';
import { aCampaignGuest, TEXTS } from './kit.ts';

const TODAY = '2026-12-01' as never;

it.each([
  ['at least three visits', { visits: { least: 3, most: null } }, true],
  ['at most two', { visits: { least: 0, most: 2 } }, false],
  ['here thirty days ago or before', { lastVisit: { least: 30, most: null } }, true],
  ['not within 29', { lastVisit: { least: 0, most: 29 } }, false],
  ['nobody who stayed away', { mostNoShows: 0 }, true],
  ['English or German', { locales: ['en', 'de'] }, true],
  ['Italian', { locales: ['it'] }, false],
  ['a tag, however it is written', { tags: ['vip '] }, true],
  ['a tag of others', { tags: ['vip', 'press'] }, false],
  ['a birthday in May', { birthMonth: 5 }, true],
  ['a birthday in June', { birthMonth: 6 }, false],
] as const)('a segment: %s', (_, over, fits) => {
  const guest = aCampaignGuest({ tags: ['VIP'], birthMonth: 5 });
  expect(matches({ ...EVERYBODY, ...over } as Segment, guest, TODAY)).toBe(fits);
});

it('finds nobody by days who was never here, and everybody by nothing', () => {
  const guest = aCampaignGuest({ lastVisit: null });
  expect(matches({ ...EVERYBODY, lastVisit: { least: 0, most: null } }, guest, TODAY)).toBe(false);
  expect(matches(EVERYBODY, guest, TODAY)).toBe(true);
});

it.each([
  ['a title that begins another header', { title: 'Hi\r\nBcc: x@example.com' }, 'field.characters'],
  ['an empty title', { title: ' ' }, 'field.required'],
  ['an empty text', { text: '' }, 'field.required'],
  ['a long button', { button: 'x'.repeat(26) }, 'field.tooLong'],
  ['a place of a template', { text: 'Dear {{1}}' }, 'field.characters'],
  ['four blanks', { text: 'a    b' }, 'field.characters'],
  ['reversed text', { text: 'a\u202eb' }, 'field.characters'],
  ['two paragraphs', { text: 'a\n\nb' }, undefined],
  ['no button', { button: '' }, undefined],
] as const)('judges %s', (_, over, code) => {
  const text = { ...TEXTS.en, ...over };
  expect(textFaults(text).map((fault) => fault.code)).toEqual(code ? [code] : []);
  expect(isSendable({ it: TEXTS.en, en: text })).toBe(code === undefined);
});

it('sends nothing where nothing is written', () => {
  expect(isSendable({})).toBe(false);
});

it.each([
  ['2026-12-01T09:59:00+01:00', '2026-12-01T10:00:00+01:00'],
  ['2026-12-01T10:00:00+01:00', '2026-12-01T10:00:00+01:00'],
  ['2026-12-01T19:59:00+01:00', '2026-12-01T19:59:00+01:00'],
  ['2026-12-01T20:00:00+01:00', '2026-12-02T10:00:00+01:00'],
  ['2026-03-28T21:00:00+01:00', '2026-03-29T10:00:00+02:00'],
])('at %s it may send from %s', (now, from) => {
  expect(nextSending(Date.parse(now), 'Europe/Rome')).toBe(Date.parse(from));
});

const anyRows = fc.array(
  fc.record({ state: fc.constantFrom(...ROW_STATES), complained: fc.option(fc.constant(true as const)) }),
);
const rows = (drawn: { state: (typeof ROW_STATES)[number]; complained: true | null }[]) =>
  drawn.map(({ state, complained }) => ({ state, ...(complained && { complained }) }));

it('counts every row exactly once', () => {
  fc.assert(
    fc.property(anyRows, (drawn) => {
      const found = resultsOf(rows(drawn));
      expect(found.delivered + found.failed + found.held + found.onItsWay).toBe(found.eligible);
      expect(found.eligible + found.skipped).toBe(drawn.length);
    }),
  );
});

const many = (state: 'delivered' | 'failed', count: number) => Array.from({ length: count }, () => ({ state }));

it.each([
  ['all is well', [...many('delivered', 18), ...many('failed', 2)], null],
  ['more than a tenth failed', [...many('delivered', 17), ...many('failed', 3)], 'failures'],
  ['too few failed to say', many('failed', 19), null],
  ['one in a thousand complained', [...many('delivered', 999), { state: 'delivered', complained: true }], null],
  ['one in 999', [...many('delivered', 998), { state: 'delivered', complained: true }], 'complaints'],
] as const)('stops or not: %s', (_, found, stop) => {
  expect(stopOf(found)).toBe(stop);
});

it('holds out about a tenth, always the same ones, others for each campaign', () => {
  const ids = Array.from({ length: 5000 }, (_, n) => `guest-${n}`);
  const held = ids.filter((id) => isHeldOut('a', id));
  expect(held.length).toBeGreaterThan(400);
  expect(held.length).toBeLessThan(600);
  expect(held).toEqual(ids.filter((id) => isHeldOut('a', id)));
  const both = held.filter((id) => isHeldOut('b', id)).length;
  expect(both).toBeLessThan(held.length / 4);
});

it('never leaves an end, unless a mail believed lost turns up', () => {
  for (const state of ['held', 'delivered', 'failed', 'skipped'] as const) {
    expect(ROW_STATES.filter((next) => mayBecome({ state }, next))).toEqual([]);
  }
  expect(mayBecome({ state: 'failed', failure: NO_ANSWER }, 'delivered')).toBe(true);
  expect(mayBecome({ state: 'failed', failure: NO_ANSWER }, 'wanted')).toBe(false);
  expect(isLost({ state: 'sending', at: 0 }, NO_ANSWER_MS)).toBe(true);
  expect(isLost({ state: 'sending', at: 0 }, NO_ANSWER_MS - 1)).toBe(false);
});
