import { expect, it } from 'vitest';
import { escaped } from '#functions/platform/escaped.ts';

it.each([
  ['an element', '<b>', '&#60;b&#62;'],
  ['what closes one', '</script>', '&#60;/script&#62;'],
  ['an entity, which would be read as another text', '&lt;', '&#38;lt;'],
  ['an attribute between double quotes', '" onload="x', '&#34; onload=&#34;x'],
  ['an attribute between single quotes', "' onload='x", '&#39; onload=&#39;x'],
  ['another than what was said', 'Anna & Żofia, 3 € / 漢字', 'Anna &#38; Żofia, 3 € / 漢字'],
])('a text inside HTML is not %s', (_, text, html) => {
  expect(escaped(text)).toBe(html);
});
