import { expect, it } from 'vitest';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import {
  beginningOf,
  completeIn,
  type Draft,
  isStored,
  isWhole,
  NEW_DRAFT,
  storable,
  turnedRanges,
  writtenIn,
} from '#web/features/marketing/draft.ts';
import { typedBy } from '#web/features/marketing/typed-drafts.ts';
import { aKeeper } from '../app/kit.ts';

const said = (words: string) => ({ subject: words, blocks: [{ kind: 'text', text: words }] }) as const;
const draft = (over: Partial<Draft> = {}): Draft => ({ ...NEW_DRAFT, name: 'Truffles', ...over });
const stored = (over: object = {}) =>
  ({ ...{ campaignId: 'a'.repeat(32), state: 'draft', revision: 1 }, ...draft(), ...over }) as never;

it('tells complete languages from begun ones, and from those in which nothing is written', () => {
  const texts = { en: said('Truffles'), de: { ...said('Trüffel'), subject: '' }, fr: said('') };
  expect(writtenIn(texts, 'mail')).toEqual([
    { locale: 'en', complete: true },
    { locale: 'de', complete: false },
  ]);
  expect(completeIn(draft({ texts }))).toEqual(['en']);
  expect(isWhole(draft({ texts }))).toBe(false);
});

it('a picture that is not chosen yet leaves its language open', () => {
  const blocks = [{ kind: 'picture', picture: '', alt: 'A truffle' }] as const;
  expect(completeIn(draft({ texts: { en: { subject: 'Truffles', blocks } } }))).toEqual([]);
});

it('begins another language with the parts of the first, without its words', () => {
  const blocks = [
    { kind: 'heading', text: 'Truffles' },
    { kind: 'picture', picture: '/media/a.webp', alt: 'A truffle' },
    { kind: 'button', label: 'Book', target: 'https://nina.example/x' },
  ] as const;
  expect(beginningOf({ en: { subject: 'S', blocks } }, 'mail').blocks).toEqual([
    { kind: 'heading', text: '' },
    { kind: 'picture', picture: '/media/a.webp', alt: '' },
    { kind: 'button', label: '', target: 'https://nina.example/x' },
  ]);
  expect(beginningOf({}, 'whatsapp').blocks.map(({ kind }) => kind)).toEqual(['text', 'button']);
});

it.each([
  ['without a name', { name: ' ' }],
  ['with a range that ends before it begins', { segment: { ...EVERYBODY, visits: { least: 3, most: 1 } } }],
])('the server keeps nothing %s', (_, over) => {
  expect(storable(draft(over), (segment) => turnedRanges(segment).length === 0)).toBeNull();
});

it('the server keeps complete languages only, and the rest is not called saved as a whole', () => {
  const texts = { en: said('Truffles'), de: { ...said('Trüffel'), subject: '' } };
  expect(storable(draft({ texts }))?.texts).toEqual({ en: said('Truffles') });
  expect(isStored(draft({ texts }), stored({ texts: { en: said('Truffles') } }))).toBe(true);
  expect(isStored(draft({ texts, name: 'Other' }), stored({ texts: { en: said('Truffles') } }))).toBe(false);
  expect(isStored(draft(), null)).toBe(false);
});

it('names the ranges that are turned around, and no open one', () => {
  const segment = { ...EVERYBODY, visits: { least: 3, most: null }, party: { least: 4, most: 2 } };
  expect(turnedRanges(segment)).toEqual(['party']);
});

it('keeps what is typed for its user and venue alone, until the server has it', () => {
  const keeper = aKeeper();
  const own = typedBy('usr_nina', 'ven_a', keeper);
  own.keep('one', draft());
  expect(typedBy('usr_nina', 'ven_a', keeper).of('one')).toEqual(draft());
  expect(typedBy('usr_other', 'ven_a', keeper).of('one')).toBeNull();
  expect(typedBy('usr_nina', 'ven_b', keeper).of('one')).toBeNull();
  expect(own.unknown(['two']).map(([id]) => id)).toEqual(['one']);
  expect(own.unknown(['one'])).toEqual([]);
  own.keep('one', null);
  expect(own.of('one')).toBeNull();
});
