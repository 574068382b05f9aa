import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailbox, oneLine } from '#functions/gateways/mailbox.ts';
import { shownName } from '#infra/local/stand-ins/mail/shown-name.ts';

const FROM = 'Coperto <noreply@mail.coperto.example>';
const ADDRESS = ' <noreply@mail.coperto.example>';

describe('a house’s name before the stage’s address', () => {
  it.each([
    ['a plain name', 'Trattoria da Nina', `"Trattoria da Nina"${ADDRESS}`],
    ['a name with what separates addresses', 'Nina, Bar & Co. <x@y.de>', `"Nina, Bar & Co. <x@y.de>"${ADDRESS}`],
    ['quotes and backslashes', 'Da "Nina" \\', `"Da \\"Nina\\" \\\\"${ADDRESS}`],
    ['an accent', 'Caffè', `=?UTF-8?B?Q2FmZsOo?=${ADDRESS}`],
    ['what would be read as an encoded word', '=?UTF-8?B?QQ==?=', `=?UTF-8?B?PT9VVEYtOD9CP1FRPT0/PQ==?=${ADDRESS}`],
    ['a line break with a second header', 'Nina\r\nBcc: x@y.de', `"Nina Bcc: x@y.de"${ADDRESS}`],
    ['signs that turn the direction of what follows', 'Nina\u202egro.x\u2066@a', `"Nina gro.x @a"${ADDRESS}`],
    ['nothing that shows', ' \r\n\u2028', FROM],
    ['half a character', '\ud83c', `=?UTF-8?B?77+9?=${ADDRESS}`],
  ])('keeps %s what it is', (_, name, expected) => {
    expect(mailbox(FROM, name)).toBe(expected);
  });

  it('reads as it was written, however long words are cut, and is always one line of ASCII that SES takes', () => {
    const sign = fc.constantFrom(
      'a',
      ' ',
      '"',
      '\\',
      ',',
      'è',
      '寿',
      '👩‍🍳',
      '🇮🇹',
      '=?',
      '?=',
      '\r\n',
      '\u202e',
      '\u0000',
      'e\u0301',
    );
    const names = fc.array(sign, { maxLength: 120 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(names, (name) => {
        const box = mailbox(FROM, name);
        expect(box).toMatch(/^[\x20-\x7e]+$/);
        expect(box.length).toBeLessThanOrEqual(320);
        for (const word of box.match(/=\?UTF-8\?B\?[^ ]*/g) ?? []) expect(word.length).toBeLessThanOrEqual(75);
        const [shown, expected] = [shownName(box), oneLine(name) || 'Coperto'];
        // One that is too long is cut at its end.
        expect(box.length > 240 ? expected.startsWith(shown) : shown === expected).toBe(true);
      }),
    );
  });
});
