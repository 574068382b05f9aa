import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { SHOP_ITEMS, type ShopItem } from '#shared/domain/shop/items.ts';
import { keyOf, lineWords } from '#web/app/credits/cart.ts';
import { eurosDown } from '#web/app/credits/euros.ts';
import { ModuleBadge } from '#web/app/credits/module-badge.tsx';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Offer, Sale } from './sales.ts';
import styles from './shop.module.css';

type Props = { readonly sale: Sale; readonly chosen: readonly string[]; readonly onTurn: (key: string) => void };

/** What can be sold to an account: each product with what it has of it, and its packages at its own prices. */
export function CatalogueCard({ sale, chosen, onTurn }: Props) {
  const text = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  return (
    <Card title={text('sale.catalogue')} about={credits('shop.prices')}>
      {sale.off > 0 && <p>{text('sale.off', { sum: money(locale, sale.off, 'eur') })}</p>}
      <ul className={styles.items}>
        {SHOP_ITEMS.map((item) => {
          const offers = sale.offers.filter((offer) => offer.item === item);
          return (
            <li key={item} className={styles.product}>
              <p className={styles.item}>
                <strong>{credits(item === 'credits' ? 'title' : `product.${item}`)}</strong>
                <Has sale={sale} item={item} />
                <Origin sale={sale} origin={offers[0]?.origin} />
              </p>
              <div className={styles.packs}>
                {offers.map((offer) => (
                  <Pack key={keyOf(offer)} {...{ offer, onTurn }} has={chosen.includes(keyOf(offer))} />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Has({ sale, item }: { readonly sale: Sale; readonly item: ShopItem }) {
  const text = useText('credits');
  const locale = useLocale();
  if (item === 'credits') {
    return (
      <span className={styles.soft}>
        {text('balance')}: <bdi>{eurosDown(locale, sale.balance)}</bdi>
      </span>
    );
  }
  if (item === 'licence') {
    const last = sale.until && mediumDay(locale, addDays(sale.until as LocalDate, -1));
    return <span className={styles.soft}>{last ? text('licence.until', { date: last }) : text('licence.open')}</span>;
  }
  const module = sale.modules.find((each) => each.module === item);
  return module ? <ModuleBadge module={module} /> : null;
}

function Origin({ sale: { list }, origin }: { readonly sale: Sale; readonly origin: Offer['origin'] | undefined }) {
  const text = useText('boss');
  if (origin === 'own') return <Badge tone="accent">{text('sale.origin.own')}</Badge>;
  return origin === 'list' && list ? <Badge tone="info">{text('sale.origin.list', { name: list })}</Badge> : null;
}

type PackProps = { readonly offer: Offer; readonly has: boolean; readonly onTurn: Props['onTurn'] };

function Pack({ offer, has, onTurn }: PackProps) {
  const text = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  const { item, quantity, net, usual } = offer;
  const sum = (cents: number) => money(locale, cents, 'eur');
  const label = `${lineWords(offer, credits, locale)}, ${sum(net)}`;
  return (
    <button
      type="button"
      className={styles.pack}
      aria-pressed={has}
      aria-label={net === usual ? label : `${label} – ${text('sale.usual', { sum: sum(usual) })}`}
      onClick={() => onTurn(keyOf(offer))}
    >
      {item !== 'credits' && <span className={styles.soft}>{credits('shop.months', { count: quantity })}</span>}
      <strong>
        <bdi>{sum(net)}</bdi>
      </strong>
      {net !== usual && (
        <s className={styles.soft}>
          <bdi>{sum(usual)}</bdi>
        </s>
      )}
    </button>
  );
}
