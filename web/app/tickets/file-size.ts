/** "320 kB", "1.4 MB": the size of a file, never nothing. */
export function fileSize(locale: string, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const words = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte' },
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return words.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
