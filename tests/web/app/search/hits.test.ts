import { expect, it } from 'vitest';
import { fitting } from '#web/app/search/hits.ts';

const ENTRIES = [
  { title: 'Weekly closures', words: 'days off, holidays' },
  { title: 'Closed periods', words: 'holidays, events' },
  { title: 'Öffnungszeiten', words: '' },
  { title: '候补名单', words: '' },
  { title: 'Floor', words: '' },
];

it.each([
  ['the start of a word', 'clos', ['Closed periods', 'Weekly closures']],
  ['another word for it', 'holi', ['Weekly closures', 'Closed periods']],
  ['all words, in any order', 'periods clo', ['Closed periods']],
  ['no accent on the keyboard', 'offnung', ['Öffnungszeiten']],
  ['a part of a Chinese name', '名单', ['候补名单']],
  ['no middle of a word', 'loor', []],
  ['nothing', '  ', []],
])('finds entries by %s', (_, typed, titles) => {
  expect(fitting(ENTRIES, typed).map(({ title }) => title)).toEqual(titles);
});
