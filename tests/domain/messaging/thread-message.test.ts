import { describe, expect, it } from 'vitest';
import { showsAnything } from '#shared/domain/kernel/shows-anything.ts';
import { byTime, keptBody, MAX_WORD_LENGTH, previewOf, shownFailure } from '#shared/domain/messaging/thread-message.ts';

describe('what somebody typed is kept', () => {
  it.each([
    ['as it stands', 'Siamo in 5,\nva bene?', 'Siamo in 5,\nva bene?'],
    ['without blanks around it', '  ciao \n', 'ciao'],
    ['without signs that turn a text around', 'a\u202eb\u2066c', 'abc'],
    ['without control signs but line breaks', 'a\u0000b\tc\nd', 'abc\nd'],
    ['without halves of characters, which the table takes none of', `a\ud83db`, 'ab'],
    ['with whole emoji', '👨‍👩‍👧 🍝', '👨‍👩‍👧 🍝'],
    ['in any script', 'مرحبا 明日', 'مرحبا 明日'],
  ])('%s', (_, typed, kept) => expect(keptBody(typed)).toBe(kept));

  it('whole up to the longest text that WhatsApp takes', () => {
    expect(keptBody('x'.repeat(MAX_WORD_LENGTH))).toHaveLength(MAX_WORD_LENGTH);
    expect(keptBody('x'.repeat(MAX_WORD_LENGTH + 1))).toHaveLength(MAX_WORD_LENGTH);
    expect(keptBody(`${'x'.repeat(MAX_WORD_LENGTH - 1)}🍝`)).toBe(`${'x'.repeat(MAX_WORD_LENGTH - 1)}🍝`);
  });

  it('whole where each of its characters is two for the machine: of emoji nothing is cut off', () => {
    expect(keptBody('🍝'.repeat(MAX_WORD_LENGTH))).toBe('🍝'.repeat(MAX_WORD_LENGTH));
  });
});

describe('a text shows', () => {
  it.each([
    ['nothing: blanks', ' \n\u00a0\u3000', false],
    ['nothing: signs without a width', '\u200b\u200d\ufeff\u2060\u00ad', false],
    ['nothing: letters that are drawn as nothing', '\u3164\u115f\u2800', false],
    ['nothing: signs of direction', '\u200e\u061c\u202e', false],
    ['something: a full stop among them', '\u200b.\u200b', true],
    ['something: an emoji', '❤\ufe0f', true],
  ])('%s', (_, body, shows) => expect(showsAnything(body)).toBe(shows));
});

it.each([
  ['in one line', 'a\n\nb  c', 'a b c'],
  ['whole where it is short', 'x'.repeat(120), 'x'.repeat(120)],
  ['cut where it is longer', 'x'.repeat(121), `${'x'.repeat(119)}…`],
  ['of nothing as nothing', '', ''],
])('a preview shows a text %s', (_, body, preview) => expect(previewOf(body)).toBe(preview));

it.each([
  ['of different seconds by time', { at: 2000, order: 1 }, { at: 1999, order: 2 }, 1],
  ['of one second as they came', { at: 1900, order: 1 }, { at: 1000, order: 2 }, -1],
])('words %s', (_, a, b, sign) => expect(Math.sign(byTime(a, b))).toBe(sign));

it.each([
  ['not failed', { state: 'read', failure: '131047' } as const, undefined],
  ['failed without a reason', { state: 'failed' } as const, undefined],
  ['over, says the provider', { state: 'failed', failure: '131047' } as const, 'conversation.closed'],
  ['over before it left', { state: 'failed', failure: 'tooLate' } as const, 'conversation.closed'],
  ['not on WhatsApp', { state: 'failed', failure: '131026' } as const, 'phone.notRecognised'],
  ['anything else', { state: 'failed', failure: 'noAnswer' } as const, 'noAnswer'],
])('why an answer failed: %s', (_, word, shown) => expect(shownFailure(word)).toBe(shown));
