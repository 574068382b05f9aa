import { useLocale } from '#web/i18n/app/use-text.tsx';

/** Numbers and shares in a language; shares are given in thousandths. */
type Format = {
  readonly locale: string;
  readonly number: (value: number) => string;
  readonly share: (thousandths: number) => string;
};

/** Kept: fifteen figures and as many comparisons would each make their own, which takes longer than to draw them. */
const made = new Map<string, Format>();

function formatOf(locale: string): Format {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    locale,
    number: (value) => plain.format(value),
    share: (thousandths) => percent.format(thousandths / 1000),
  };
}

/** Numbers and shares in the page's language. */
export function useFormat(): Format {
  const locale = useLocale();
  const format = made.get(locale) ?? formatOf(locale);
  made.set(locale, format);
  return format;
}
