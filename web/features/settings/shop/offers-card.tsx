import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type ShopItem, SOLD_MODULES } from '#shared/domain/shop/items.ts';
import { Approx } from '#web/app/credits/approx.tsx';
import { keyOf, lineWords } from '#web/app/credits/cart.ts';
import { ModuleBadge } from '#web/app/credits/module-badge.tsx';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './shop.module.css';
import type { Shop } from './shop.ts';

type Props = { readonly shop: Shop; readonly chosen: readonly string[]; readonly onTurn: (key: string) => void };

/** What can be bought, with its prices and what the account has of it. */
export function OffersCard(props: Props) {
  const { shop } = props;
  const text = useText('credits');
  const locale = useLocale();
  // The last day on which it holds.
  const day = (until: string) => mediumDay(locale, addDays(until as LocalDate, -1));
  return (
    <>
      <Card title={text('title')} about={text('shop.credits.about')}>
        <Offers {...props} item="credits" />
      </Card>
      <Card title={text('licence')} about={text('shop.prices')}>
        <p>{shop.until ? text('licence.until', { date: day(shop.until) }) : text('licence.open')}</p>
        <Offers {...props} item="licence" />
      </Card>
      <Card title={text('shop.modules')}>
        {SOLD_MODULES.map((item) => (
          <section key={item} className={styles.module} aria-label={text(`product.${item}`)}>
            <ModuleState module={shop.modules.find(({ module }) => module === item)} />
            <Offers {...props} item={item} />
          </section>
        ))}
      </Card>
    </>
  );
}

function ModuleState({ module }: { readonly module: Shop['modules'][number] | undefined }) {
  const text = useText('credits');
  if (!module) return null;
  return (
    <p className={styles.state}>
      <strong>{text(`product.${module.module}`)}</strong>
      <ModuleBadge module={module} />
    </p>
  );
}

function Offers({ shop, chosen, onTurn, item }: Props & { readonly item: ShopItem }) {
  const text = useText('credits');
  const locale = useLocale();
  return (
    <ul className={styles.packages}>
      {shop.offers
        .filter((offer) => offer.item === item)
        .map((offer) => {
          const words = lineWords(offer, text, locale);
          const has = chosen.includes(keyOf(offer));
          return (
            <li key={keyOf(offer)}>
              <span>{item === 'credits' ? words : text('shop.months', { count: offer.quantity })}</span>
              <strong className={styles.price}>
                <bdi>{money(locale, offer.net, 'eur')}</bdi>
                <Approx cents={offer.net} />
              </strong>
              <Button
                icon={has ? 'check' : 'plus'}
                iconOnly
                aria-pressed={has}
                aria-label={`${text('shop.add')}: ${words}`}
                onClick={() => onTurn(keyOf(offer))}
              />
            </li>
          );
        })}
    </ul>
  );
}
