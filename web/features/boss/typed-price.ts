/** A typed price in micros of a euro, with up to six places behind a comma or a point: `0.045`. Null for other text. */
export function readMicros(text: string): number | null {
  const typed = text.normalize('NFKC').replaceAll(/[\s\u202f’'€]/g, '');
  const [, whole = '', part = ''] = /^(\d{1,4})(?:[.,](\d{1,6}))?$/.exec(typed) ?? [];
  return whole === '' ? null : Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'));
}

/** A price as it is typed in a language. */
export const writeMicros = (locale: string, micros: number): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(micros / 1_000_000);
