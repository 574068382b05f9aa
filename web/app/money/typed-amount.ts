/** The separator between thousands in a language; null where whole numbers have none, or a space. */
function groupOf(locale: string): string | null {
  const sign = new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value;
  return sign === '.' || sign === ',' ? sign : null;
}

/**
 * A typed amount in minor units: `12`, `12.5` and `12,50` in every language, also in full-width digits; `1.250` and
 * `1,250` are a thousand where the language parts thousands so. Null for any other text.
 */
export function readAmount(locale: string, text: string): number | null {
  const typed = text.normalize('NFKC').replaceAll(/[\s\u202f’']/g, '');
  const group = groupOf(locale);
  const grouped = group !== null && new RegExp(`^-?\\d{1,3}(?:\\${group}\\d{3})+(?!\\d)`).test(typed);
  const plain = grouped ? typed.replaceAll(group, '') : typed;
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** An amount of minor units as it is typed in a language, and as its spreadsheets read it: "1250.50", "1250,50". */
export const writeAmount = (locale: string, minor: number): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(minor / 100)
    .replace('−', '-');
