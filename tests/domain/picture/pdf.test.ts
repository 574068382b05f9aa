import { expect, it } from 'vitest';
import { isPdf } from '#shared/domain/picture/pdf.ts';
import { aPdf } from '#tests/kit/pdf.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['a whole file', aPdf(), true],
  ['a file with a line behind its end, as some programs write', bytes(`${new TextDecoder().decode(aPdf())}\r\n`), true],
  ['a page that names itself a PDF further down', bytes(`<html>%PDF-1.7 startxref 9 %%EOF`), false],
  ['a file that was cut off on its way', aPdf().subarray(0, 40), false],
  ['a page behind the head of a PDF', bytes(`%PDF-1.7\n<script>alert(1)</script>`), false],
  ['nothing', bytes(''), false],
])('says of %s whether it is a PDF', (_, file, is) => {
  expect(isPdf(file)).toBe(is);
});
