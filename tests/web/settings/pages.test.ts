import { expect, it } from 'vitest';
import { GUARDED_NAMES } from '#shared/domain/venue/guarded-names.ts';
import { entryTextOf, isPageId, namesOfPages, PAGE_GROUPS, pageOfSection } from '#web/features/settings/pages.ts';

const PAGE_IDS = [...PAGE_GROUPS.values()].flat();

it.each(GUARDED_NAMES)('has a page on which %s is changed, and only one', (name) => {
  const page = pageOfSection(name);
  expect(page).not.toBe('changes');
  expect(PAGE_IDS.filter((each) => namesOfPages([each]).includes(name))).toEqual([page]);
});

it('shows what no longer exists in the log of changes', () => {
  expect(pageOfSection('fax')).toBe('changes');
  expect(entryTextOf('fax')).toBeNull();
});

it('lists the pages in the order in which a venue is set up', () => {
  expect([...PAGE_GROUPS.keys()]).toEqual(['hours', 'rooms', 'booking', 'house', 'services', 'account', 'record']);
  expect(PAGE_GROUPS.get('booking')).toEqual(['directBooking', 'requests', 'options', 'deposits', 'promo', 'alerts']);
  expect(PAGE_GROUPS.get('account')).toEqual(['invoice', 'subUsers', 'guard', 'services']);
});

it.each([
  ['faqs', true],
  ['toString', false],
  [null, false],
])('takes %s for a page: %s', (text, expected) => {
  expect(isPageId(text)).toBe(expected);
});
