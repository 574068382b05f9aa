import { type DepositKind, type Nature, natureOf } from '../venue/deposits/rule.ts';

type Terms = {
  readonly kind: DepositKind;
  readonly nature?: Nature | undefined;
  readonly refundUntil: number | null;
};

/** The texts of a deposit's terms, by their keys in `deposit.json`, in the order in which a guest reads them. */
export function termsTexts(terms: Terms) {
  const { kind, refundUntil } = terms;
  const refund = refundUntil === null ? 'noRefund' : 'refund';
  const nature = natureOf(terms);
  return {
    heading: `${kind}.heading`,
    credit: kind === 'prepayment' ? null : (`${kind}.credit` as const),
    refund: kind === 'guarantee' ? (`guarantee.${refund}` as const) : refund,
    nature: `nature.${nature}`,
    agree: `${kind}.agree`,
  } as const;
}
