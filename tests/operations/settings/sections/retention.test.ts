import { expect, it } from 'vitest';
import { retentionQueueStore } from '#functions/stores/retention-queue.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { sectionCases } from '../section-kit.ts';

const value = { contactMonths: 6, healthDays: 7 };
const { on, write } = sectionCases({
  section: 'retention',
  value,
  wrong: [
    ['longer than guests are promised', { ...value, contactMonths: 25 }, 'contactMonths', 'retention.longer'],
    ['health for longer than they are', { ...value, healthDays: 31 }, 'healthDays', 'retention.longer'],
    ['contacts for no month', { ...value, contactMonths: 0 }, 'contactMonths', 'field.tooSmall'],
    ['less than no days', { ...value, healthDays: -1 }, 'healthDays', 'field.tooSmall'],
    ['half a month', { ...value, contactMonths: 0.5 }, 'contactMonths', 'field.wholeNumber'],
    ['nothing', { ...value, healthDays: null }, 'healthDays', 'field.required'],
  ],
});
const due = () => retentionQueueStore(on.world.table).due(on.world.now(), 10);

it('is what the privacy page says: 24 months and 30 days until the house says otherwise', async () => {
  const kept = async () => (await on.world.call('venues.about', { venueId: VENUE_ID, locale: 'en' })).body.kept;
  expect(await kept()).toEqual({ contactMonths: 24, healthDays: 30 });
  await write(value);
  on.world.pass(16_000);
  expect(await kept()).toEqual(value);
});

it('has the house looked after by the next run, and only once its setting has really changed', async () => {
  expect(await due()).toEqual([]);
  await write({ contactMonths: 24, healthDays: 30 });
  await write({ contactMonths: 25, healthDays: 30 });
  expect(await due()).toEqual([]);
  await write(value);
  expect(await due()).toMatchObject([{ venueId: VENUE_ID }]);
});
