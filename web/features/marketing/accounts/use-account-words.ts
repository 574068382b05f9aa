import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { listed } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { DOT } from '#web/ui/dot.ts';

/** A country by its name in a language. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** Which accounts a campaign is for, in a line. */
export function useAccountWords(): (segment: AccountSegment) => string {
  const text = useText('marketing');
  const boss = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  return ({ licences, endsWithin, has, lacks, countries, locales, awayFor, lists, owes, agent }) => {
    const list = (values: readonly string[]): string[] => (values.length > 0 ? [listed(locale, values)] : []);
    const modules = (values: typeof has) =>
      listed(
        locale,
        values.map((each) => credits(`product.${each}`)),
      );
    const said = [
      ...list(licences.map((each) => boss(`licence.${each}`))),
      ...(endsWithin === null ? [] : [text('accounts.said.endsWithin', { days: endsWithin })]),
      ...(has.length > 0 ? [text('accounts.said.has', { modules: modules(has) })] : []),
      ...(lacks.length > 0 ? [text('accounts.said.lacks', { modules: modules(lacks) })] : []),
      ...list(countries.map((each) => countryName(each, locale))),
      ...list(locales.map((each) => LANGUAGE_NAMES[each])),
      ...(awayFor === null ? [] : [text('accounts.said.away', { days: awayFor })]),
      ...list(lists),
      ...(owes === null ? [] : [text(owes ? 'accounts.owes.yes' : 'accounts.owes.no')]),
      ...(agent === null ? [] : [text('accounts.said.agent')]),
    ];
    return said.length > 0 ? said.join(DOT) : text('accounts.all');
  };
}
