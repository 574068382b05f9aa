import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import type { DepositKind } from '#shared/domain/venue/deposits/rule.ts';
import { FieldError } from '../../parts/field-error.tsx';
import css from './payment.module.css';
import type { PayText } from './text.ts';
import type { Paying } from './use-pay.ts';

type Props = {
  readonly p: PayText;
  readonly sum: string;
  readonly ways: readonly Provider[];
  readonly kind: DepositKind;
  /** The last attempt came to nothing. */
  readonly again: boolean;
  readonly paying: Paying;
};

/** The ways to pay, the first of them as the main action; a pressed one says what happens. */
export function PayButtons({ p, sum, ways, kind, again, paying: { opening, problem, pay } }: Props) {
  const labelOf = (way: Provider): string => {
    if (way === opening) return p('opening');
    if (kind === 'guarantee') return p('keepCard');
    if (way === 'stripe') return p(again ? 'cardAgain' : 'card', { sum });
    return ways.length === 1 ? p('paypalOnly', { sum }) : p('paypal');
  };
  return (
    <div>
      <div className={css.ways}>
        {ways.map((way, nth) => (
          <button
            key={way}
            type="button"
            className={nth === 0 ? 'button primary' : 'button'}
            aria-disabled={opening !== null}
            aria-describedby="pay-error"
            onClick={() => pay(way)}
          >
            {labelOf(way)}
          </button>
        ))}
      </div>
      <div role="alert">
        <FieldError id="pay-error" text={problem ?? undefined} />
      </div>
    </div>
  );
}
