import { Approx, RateNote } from '#web/app/credits/approx.tsx';
import { cartOf } from '#web/app/credits/cart.ts';
import { CartLines } from '#web/app/credits/cart-lines.tsx';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Shop } from './shop.ts';
import { useOrdering } from './use-ordering.ts';

type Props = {
  readonly shop: Shop;
  readonly chosen: readonly string[];
  readonly onRemove: (key: string) => void;
  /** The prices are to be read again. */
  readonly onStale: () => void;
};

/** What was chosen with its sums, and the way to the page on which it is paid. */
export function CartCard({ shop, chosen, onRemove, onStale }: Props) {
  const text = useText('credits');
  const cart = cartOf(shop, chosen);
  const { order, ordering, problem } = useOrdering(onStale);
  return (
    <Card title={text('shop.cart')}>
      <CartLines cart={cart} until={shop.until} onRemove={onRemove} />
      {cart.lines.length > 0 && (
        <>
          <Approx cents={cart.total} />
          <RateNote />
          {problem && <ProblemBanner title={text('shop.failed')} problem={problem} />}
          <Button tone="primary" icon="card" busy={ordering} onClick={() => order(cart)}>
            {text('shop.pay')}
          </Button>
        </>
      )}
    </Card>
  );
}
