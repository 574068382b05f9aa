import { expect, it } from 'vitest';
import {
  nameOf,
  newestVersion,
  nextStepAt,
  type OwnTemplates,
  ownLocale,
  usedVersion,
  wantedOf,
  whichTemplate,
  withTemplate,
  withWording,
  wordingsOf,
} from '#shared/domain/whatsapp/roll-out.ts';
import { MAX_WORDING_LENGTH, wordingFault } from '#shared/domain/whatsapp/wording.ts';

const STANDARD = 'Hello {{1}}, your table is confirmed: {{2}}, {{3}} guests.';

it.each([
  ['the standard text', STANDARD, null],
  ['other words with each value once', 'Dear {{1}}, see you {{2}} with {{3}} guests!', null],
  ['the values in another order', 'On {{2}} we expect {{3}} of you, {{1}}!', null],
  ['nothing but blanks', '   ', 'empty'],
  ['a value that is missing', 'Dear {{1}}, see you {{2}}!', 'places'],
  ['a value twice', 'Dear {{1}}, {{1}}: {{2}}, {{3}} guests.', 'places'],
  ['a value that does not exist', 'Dear {{1}}, {{2}}, {{3}}, {{4}}.', 'places'],
  ['a value at the beginning', '{{1}}, see you {{2}} with {{3}} guests!', 'edge'],
  ['a value at the end', 'Dear {{1}}, see you {{2}} with {{3}}', 'edge'],
  ['two values side by side', 'Dear {{1}}, see you {{2}} {{3}} guests!', 'edge'],
  ['a lone brace', 'Dear {{1}}, {see} you {{2}} with {{3}} guests!', 'characters'],
  ['four blanks', 'Dear {{1}},    see you {{2}} with {{3}} guests!', 'characters'],
  ['two empty lines', 'Dear {{1}},\n\n\nsee you {{2}} with {{3}} guests!', 'characters'],
  ['one character too many', `${STANDARD}${'x'.repeat(MAX_WORDING_LENGTH + 1 - STANDARD.length)}`, 'long'],
  ['as many as fit', `${STANDARD}${'x'.repeat(MAX_WORDING_LENGTH - STANDARD.length)}`, null],
] as const)('%s', (_, body, fault) => {
  expect(wordingFault(body, STANDARD)).toBe(fault);
});

const WHICH = { purpose: 'confirmed', locale: 'en' } as const;
const written = (before: OwnTemplates, body: string) => withWording(before, WHICH, body) ?? before;
const approved = withTemplate({}, WHICH, { state: 'approved' });

it('sends the approved words until the new ones are approved, and those from then on', () => {
  const submitted = written(approved, 'First');
  expect([usedVersion(submitted, 'confirmed', 'en'), newestVersion(submitted, 'confirmed', 'en')]).toEqual([0, 2]);
  expect(wantedOf(submitted)).toContainEqual({ ...WHICH, version: 2 });
  const reviewed = withTemplate(submitted, { ...WHICH, version: 2 }, { state: 'approved' });
  expect(usedVersion(reviewed, 'confirmed', 'en')).toBe(2);
  const rejected = withTemplate(written(reviewed, 'Second'), { ...WHICH, version: 3 }, { state: 'rejected' });
  expect(usedVersion(rejected, 'confirmed', 'en')).toBe(2);
  expect(ownLocale(rejected, 'confirmed', 'en')).toBe('en');
});

it('never uses a name twice, and submits the same words once', () => {
  const first = written(approved, 'First');
  expect(withWording(first, WHICH, 'First')).toBeNull();
  const rejected = withTemplate(first, { ...WHICH, version: 2 }, { state: 'rejected', reason: 'PROMOTIONAL' });
  expect(newestVersion(written(rejected, 'First'), 'confirmed', 'en')).toBe(3);
});

it('knows a version by its name at the provider, and none that it has not submitted', () => {
  expect(nameOf({ purpose: 'confirmed', version: 2 })).toBe('booking_confirmed_v2');
  expect(whichTemplate('booking_confirmed_v2', 'en')).toEqual({ ...WHICH, version: 2 });
  expect(whichTemplate('booking_confirmed', 'en')).toEqual(WHICH);
  expect(whichTemplate('other_v2', 'en')).toBeNull();
  expect(withTemplate(approved, { ...WHICH, version: 9 }, { state: 'approved' })).toBe(approved);
});

it('another account has reviewed none of the words, and gets the latest of each', () => {
  const many = written(written(approved, 'First'), 'Second');
  const begun = wordingsOf(many);
  expect(begun).toEqual({ 'confirmed|en|3': { state: 'wanted', category: 'utility', body: 'Second' } });
  expect(nextStepAt(begun, { since: 0, count: 0 }, 5)).toBe(5);
});
