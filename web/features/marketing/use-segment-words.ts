import type { Segment } from '#shared/domain/campaign/segment.ts';
import { listed, monthNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { DOT } from '#web/ui/dot.ts';

/** Whom a campaign is for, in a line. */
export function useSegmentWords(): (segment: Segment) => string {
  const text = useText('marketing');
  const manage = useText('manage');
  const locale = useLocale();
  return ({ visits, lastVisit, mostNoShows, locales, tags, birthMonth, meals, party, sources, review, coupon }) => {
    const said = [
      ...(visits ? [text('said.visits', { range: rangeOf(visits) })] : []),
      ...(lastVisit ? [text('said.lastVisit', { range: rangeOf(lastVisit) })] : []),
      ...(mostNoShows === null ? [] : [text('said.noShows', { count: mostNoShows })]),
      ...(birthMonth === null ? [] : [text('said.birthday', { month: monthNames(locale)[birthMonth - 1] ?? '' })]),
      ...(locales.length > 0
        ? [
            listed(
              locale,
              locales.map((each) => LANGUAGE_NAMES[each]),
            ),
          ]
        : []),
      ...(party ? [text('said.party', { range: rangeOf(party) })] : []),
      ...(meals.length > 0
        ? [
            listed(
              locale,
              meals.map((each) => manage(`meal.${each}`)),
            ),
          ]
        : []),
      ...(sources.length > 0
        ? [
            listed(
              locale,
              sources.map((each) => manage(`channel.${each}`)),
            ),
          ]
        : []),
      ...(review ? [text(`review.${review}`)] : []),
      ...(coupon ? [text(`coupon.${coupon}`)] : []),
      ...(tags.length > 0 ? [listed(locale, tags)] : []),
    ];
    return said.length > 0 ? said.join(DOT) : text('said.all');
  };
}

const rangeOf = ({ least, most }: NonNullable<Segment['visits']>): string =>
  most === null ? `≥ ${least}` : least === most ? String(least) : `${least}–${most}`;
