import { expect, it } from 'vitest';
import { guestMatcher } from '#shared/domain/guest/match.ts';

const anna = { names: ['Anna Rößler', 'A. Roessler-Conti'], phone: '+393331234567', email: 'anna@example.com' };
const tom = { names: ['Tom O’Neill', 'Jürgen Weiß-Müller'], phone: '+447400122010' };
const kenji = { names: ['山田健司'], phone: '+81312345678' };

it.each([
  ['nothing typed', '', anna, true],
  ['a part of the name', 'nna', anna, true],
  ['another case, without accents', 'ROSS', anna, true],
  ['accents where there are none', 'Änna', anna, true],
  ['words in another order', 'rößler anna', anna, true],
  ['two words of two of the names', 'anna conti', anna, true],
  ['a word that is nowhere', 'anna bianchi', anna, false],
  ['a part of the address', '@example', anna, true],
  ['Japanese', '健司', kenji, true],
  ['Japanese without the space that is kept in it', '山田健司', { names: ['山田\u3000健司'], phone: '' }, true],
  ['Japanese with a space that is not kept in it', '山田 健司', kenji, true],
  ['Korean without the space that is kept in it', '김민수', { names: ['김 민수'], phone: '' }, true],
  [
    'two Japanese names, not the end of one with the begin of another',
    '司山',
    { names: ['健司', '山田'], phone: '' },
    false,
  ],
  ['hiragana for katakana', 'やまだ', { names: ['ヤマダ ケンジ'], phone: '' }, true],
  ['katakana for hiragana', 'ヤマダ', { names: ['やまだ'], phone: '' }, true],
  ['half-width katakana', 'ﾔﾏﾀﾞ', { names: ['やまだ'], phone: '' }, true],
  ['full-width letters', 'ａｎｎａ', anna, true],
  ['the middle of the number', '3312', anna, true],
  ['the end of the number, grouped', '45 67', anna, true],
  ['the whole number', '+39 333 123-4567', anna, true],
  ['the number with the 0039 of a call', '0039 333 1234567', anna, true],
  ['the number with the 0 of home between brackets', '+44 (0)7400 122010', tom, true],
  ['a number inside the country, with its 0', '03 1234 5678', kenji, true],
  ['full-width digits', '３３３１', anna, true],
  ['an apostrophe of the keyboard', "o'neill", tom, true],
  ['no apostrophe', 'oneill', tom, true],
  ['a space for the apostrophe', 'o neill', tom, true],
  ['a space for the hyphen', 'weiß müller', tom, true],
  ['a hyphen in another place', 'tom-weiß', tom, true],
  ['ue for ü', 'juergen', tom, true],
  ['ü for ue', 'rößler', { names: ['Roessler'], phone: '' }, true],
  ['ue that is none', 'manul', { names: ['Manuel'], phone: '' }, false],
  ['letters that other keyboards lack', 'lukasz yildiz', { names: ['Łukasz Yıldız'], phone: '' }, true],
  ['a Danish o without its stroke', 'sorensen', { names: ['Sørensen'], phone: '' }, true],
  ['the same as Germans write it', 'soerensen', { names: ['Sørensen'], phone: '' }, true],
  ['a Turkish capital', 'IŞIK', { names: ['Işık'], phone: '' }, true],
  ['letters that are two', 'laetitia', { names: ['Lætitia'], phone: '' }, true],
  ['the number with the invisible marks that it was pasted with', '\u202a+39 333\u00a0123 4567\u202c', anna, true],
  ['the number with hyphens that do not break', '333\u2011123\u20114567', anna, true],
  ['a name with the invisible marks that it was pasted with', '\u2068anna\u2069 \u200econti', anna, true],
  ['a name without a joiner that is kept in it', 'علیرضا', { names: ['علی\u200cرضا'], phone: '' }, true],
  ['another number', '999', anna, false],
  ['signs without a digit', '+()', anna, false],
])('by %s', (_, typed, guest, fits) => {
  expect(guestMatcher(typed)(guest)).toBe(fits);
});

it('takes no number for a name', () => {
  expect(guestMatcher('333')({ names: ['Room 333'], phone: '+391' })).toBe(false);
});
