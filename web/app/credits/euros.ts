const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each language: a table with thousands of prices draws hundreds of them at a time. */
function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const options = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(locale, format);
  return format;
}

/** Millionths of a euro in the notation of a language; a message costs parts of a cent, so up to four places are shown. */
export const euros = (locale: string, micros: number): string =>
  formatOf(locale)
    .format(micros / 1_000_000)
    // A hyphen would let the line break behind it.
    .replace('-', '−');

/** A balance to the cent: what is below it is cut off, so that nobody reads more than there is. */
export const eurosDown = (locale: string, micros: number): string =>
  euros(locale, Math.floor(micros / 10_000) * 10_000);
