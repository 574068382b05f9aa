import { describe, expect, it } from 'vitest';
import { byTime, keptBody, LONGEST_WORD, previewOf, shownFailure } from '#shared/domain/conversation/word.ts';

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

  it('whole up to the longest text that WhatsApp takes, and not cut within a character', () => {
    expect(keptBody('x'.repeat(LONGEST_WORD))).toHaveLength(LONGEST_WORD);
    expect(keptBody(`${'x'.repeat(LONGEST_WORD - 1)}🍝`)).toBe('x'.repeat(LONGEST_WORD - 1));
  });
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
