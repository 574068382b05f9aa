import { UNDO_REDEMPTION_MS } from '#shared/domain/coupon/coupon.ts';
import { RedeemChoice } from './redeem-choice.tsx';
import { isOpen, type JudgedCoupon, type Sight } from './sight.ts';
import css from './sight-view.module.css';
import { UndoRedemption } from './undo-redemption.tsx';
import type { Scanner } from './use-scanner.ts';
import type { Reader } from './words.ts';

type Props = {
  readonly sight: Sight;
  readonly scanner: Scanner;
  readonly reader: Reader;
  readonly mayUndo: boolean;
};

/** What can be done about a scan; the next one is always a press away. */
export function Choices({ sight, scanner, reader, mayUndo }: Props) {
  const { t } = reader;
  const undoable = mayUndo ? undoableOf(sight) : null;
  const asks = isOpen(sight);
  return (
    <div className={css.choices}>
      {(sight.kind === 'judged' || sight.kind === 'unchecked') && asks && (
        <RedeemChoice {...{ sight, scanner, reader }} />
      )}
      {sight.kind === 'party' && asks && (
        <button
          type="button"
          className={css.primary}
          data-first
          aria-disabled={scanner.busy}
          onClick={() => scanner.mark(sight.party, 'arrive')}
        >
          {t('arrive')}
        </button>
      )}
      <button
        type="button"
        className={asks ? css.secondary : css.primary}
        data-first={!asks || undefined}
        onClick={scanner.next}
      >
        {t(asks ? 'cancel' : 'next')}
      </button>
      {sight.kind === 'arrived' && sight.party.actions.includes('undo') && (
        <button type="button" className={css.secondary} onClick={() => scanner.mark(sight.party, 'undo')}>
          {t('undo')}
        </button>
      )}
      {undoable && <UndoRedemption coupon={undoable} {...{ scanner, reader }} />}
    </div>
  );
}

/** The coupon whose redemption can still be undone; the server decides in the end. */
function undoableOf(sight: Sight): JudgedCoupon | null {
  if (sight.kind !== 'redeemed' && sight.kind !== 'judged') return null;
  const { coupon } = sight;
  return coupon?.redemption && Date.now() - coupon.redemption.at < UNDO_REDEMPTION_MS ? coupon : null;
}
