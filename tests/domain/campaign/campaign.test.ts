import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateAfter } from '#shared/domain/campaign/campaign.ts';
import {
  type Block,
  type CampaignText,
  isSendable,
  targetFaults,
  textFaults,
} from '#shared/domain/campaign/message.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import {
  type CampaignRow,
  isHeldOut,
  isLost,
  mayBecome,
  NO_ANSWER,
  NO_ANSWER_MS,
  ROW_STATES,
} from '#shared/domain/campaign/rows.ts';
import { EVERYBODY, matches, type Segment } from '#shared/domain/campaign/segment.ts';
import { nextSending, pacingOf, stopOf } from '#shared/domain/campaign/sending.ts';
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
  ['lunch', { meals: ['Lunch', 'Breakfast'] }, true],
  ['dinner', { meals: ['Dinner'] }, false],
  ['a party of four', { party: { least: 4, most: 4 } }, true],
  ['larger parties', { party: { least: 5, most: null } }, false],
  ['booked by the page', { sources: ['web'] }, true],
  ['booked by Google', { sources: ['go'] }, false],
  ['a review', { review: 'written' }, false],
  ['no review', { review: 'none' }, true],
  ['a coupon to be used', { coupon: 'open' }, true],
  ['a used coupon', { coupon: 'spent' }, false],
  ['no coupon', { coupon: 'none' }, false],
] as const)('a segment: %s', (_, over, fits) => {
  const habits = { meals: ['Lunch'], party: 4, sources: ['web', 'mk'], coupons: ['open'] } as const;
  const guest = aCampaignGuest({ tags: ['VIP'], birthMonth: 5, ...habits });
  expect(matches({ ...EVERYBODY, ...over } as Segment, guest, TODAY)).toBe(fits);
});

it('finds nobody by days who was never here, and everybody by nothing', () => {
  const guest = aCampaignGuest({ lastVisit: null });
  expect(matches({ ...EVERYBODY, lastVisit: { least: 0, most: null } }, guest, TODAY)).toBe(false);
  expect(matches(EVERYBODY, guest, TODAY)).toBe(true);
});

const block = (index: number, over: object): CampaignText => ({
  ...TEXTS.en,
  blocks: TEXTS.en.blocks.map((each, at) => (at === index ? ({ ...each, ...over } as Block) : each)),
});
const picture = { kind: 'picture', picture: '/media/a.webp', alt: '' } as const;

it.each([
  ['a subject that begins another header', { ...TEXTS.en, subject: 'Hi\r\nBcc: x@example.com' }, 'field.characters'],
  ['an empty subject', { ...TEXTS.en, subject: ' ' }, 'field.required'],
  ['no blocks', { ...TEXTS.en, blocks: [] }, 'field.required'],
  ['an empty text', block(0, { text: '' }), 'field.required'],
  ['a long button', block(1, { label: 'x'.repeat(26) }), 'field.tooLong'],
  ['a button without words', block(1, { label: '' }), 'field.required'],
  ['a place of a template', block(0, { text: 'Dear {{1}}' }), 'field.characters'],
  ['four blanks', block(0, { text: 'a    b' }), 'field.characters'],
  ['reversed text', block(0, { text: 'a\u202eb' }), 'field.characters'],
  ['a heading of two lines', { ...TEXTS.en, blocks: [{ kind: 'heading', text: 'a\nb' }] }, 'field.characters'],
  ['a picture that nobody describes', { ...TEXTS.en, blocks: [picture] }, 'field.required'],
  ['two paragraphs', block(0, { text: 'a\n\nb' }), undefined],
] as const)('judges a mail with %s', (_, text, code) => {
  expect(textFaults(text as CampaignText, 'mail').map((fault) => fault.code)).toEqual(code ? [code] : []);
  expect(isSendable({ it: TEXTS.en, en: text as CampaignText }, 'mail')).toBe(code === undefined);
});

it.each([
  ['one text and a button', TEXTS.en, []],
  ['a text of two lines', block(0, { text: 'a\nb' }), ['blocks.0.text']],
  ['a longer text', block(0, { text: 'x'.repeat(601) }), ['blocks.0.text']],
  ['two texts', block(1, { kind: 'text', text: 'b' }), ['blocks.1']],
  ['a picture', { ...TEXTS.en, blocks: [TEXTS.en.blocks[0], picture] }, ['blocks.1']],
  ['nothing', { subject: '', blocks: [] }, ['blocks']],
] as const)('judges a WhatsApp message of %s', (_, text, paths) => {
  expect(textFaults(text as CampaignText, 'whatsapp').map(({ path }) => path)).toEqual(paths);
});

it.each([
  ['', true],
  ['/mk', true],
  ['https://www.nina.test/menu', true],
  ['https://evil.test', false],
  ['//evil.test', false],
] as const)('a button to %j leads to a registered address: %s', (target, leads) => {
  const addresses = { hosts: ['nina.test'], sites: ['https://www.nina.test'] };
  expect(targetFaults(block(1, { target }), addresses)).toHaveLength(leads ? 0 : 1);
});

it.each([
  ['draft', 'stop', null],
  ['scheduled', 'stop', 'draft'],
  ['freezing', 'pause', null],
  ['sending', 'pause', 'paused'],
  ['paused', 'resume', 'sending'],
  ['paused', 'stop', 'stopped'],
  ['done', 'stop', null],
] as const)('from %s a %s leads to %s', (state, act, after) => {
  expect(stateAfter(state, act)).toBe(after);
});

it('sends nothing where nothing is written', () => {
  expect(isSendable({}, 'mail')).toBe(false);
});

it.each([
  ['2026-12-01T09:59:00+01:00', 'mail', '2026-12-01T10:00:00+01:00'],
  ['2026-12-01T10:00:00+01:00', 'mail', '2026-12-01T10:00:00+01:00'],
  ['2026-12-01T19:59:00+01:00', 'mail', '2026-12-01T19:59:00+01:00'],
  ['2026-12-01T20:00:00+01:00', 'mail', '2026-12-02T10:00:00+01:00'],
  ['2026-03-28T21:00:00+01:00', 'mail', '2026-03-29T10:00:00+02:00'],
  ['2026-12-01T10:59:00+01:00', 'whatsapp', '2026-12-01T11:00:00+01:00'],
  ['2026-12-01T12:29:00+01:00', 'whatsapp', '2026-12-01T12:29:00+01:00'],
  ['2026-12-01T12:30:00+01:00', 'whatsapp', '2026-12-02T11:00:00+01:00'],
] as const)('at %s a campaign by %s may send from %s, by WhatsApp in the hours of the venue', (now, channel, from) => {
  const set = { from: 660, to: 750, everyDays: 14 };
  expect(nextSending(Date.parse(now), 'Europe/Rome', pacingOf(channel, set).hours)).toBe(Date.parse(from));
});

const anyRows = fc.array(
  fc.record({ state: fc.constantFrom(...ROW_STATES), complained: fc.option(fc.constant(true as const)) }),
);
const rows = (drawn: { state: (typeof ROW_STATES)[number]; complained: true | null }[]) =>
  drawn.map(
    ({ state, complained }, no): CampaignRow => ({
      ...{ rowId: String(no), guestId: 'G', locale: 'en', channel: 'mail', at: 1, state },
      ...(complained && { complained }),
    }),
  );

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
  ['one in fifty opted out', [...many('delivered', 49), { state: 'delivered', optedOut: true }], null],
  ['one in 49', [...many('delivered', 97), ...[1, 2].map(() => ({ state: 'delivered', optedOut: true }))], 'optOuts'],
  ['WhatsApp took one for spam', [{ state: 'failed', failure: '131048' }], 'refused'],
  ['a mail bounced', [{ state: 'failed', failure: 'bounce.Permanent.General' }], null],
  ['one in 999', [...many('delivered', 998), { state: 'delivered', complained: true }], 'complaints'],
] as const)('stops or not: %s', (_, found, stop) => {
  expect(stopOf(found as Parameters<typeof stopOf>[0])).toBe(stop);
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
