import { useLocale } from '#web/i18n/app/use-text.tsx';

/** Numbers and shares in the page's language; shares are given in thousandths. */
export function useFormat() {
  const locale = useLocale();
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    locale,
    number: (value: number) => plain.format(value),
    share: (thousandths: number) => percent.format(thousandths / 1000),
  };
}
