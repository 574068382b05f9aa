import { sameDeposit } from '#shared/domain/venue/deposits/same-deposit.ts';
import { AlterDeposit } from './alter-deposit.tsx';
import css from './alter-form.module.css';
import type { ReservationText } from './text.ts';

type Props = Parameters<typeof AlterDeposit>[0] & {
  readonly r: ReservationText;
  readonly mayAsk: boolean;
  readonly full: boolean;
  readonly house: boolean;
  readonly large: boolean;
};

/** What an alteration leads to: the venue is asked, or more or less is to be paid. */
export function AlterOutcome({ r, mayAsk, full, house: venue, large, before, after, money }: Props) {
  const isOtherPrice = after !== undefined && !sameDeposit(before, after);
  return (
    <div role="status">
      {full && <p className={css.full}>{r(mayAsk ? 'alter.askNote' : 'alter.confirmFirst')}</p>}
      {venue && (
        <p className={css.full}>
          {r(mayAsk ? 'alter.houseNote' : 'alter.houseFirst')}
          {!large && <AlterDeposit {...{ before, after, money }} />}
        </p>
      )}
      {!venue && !full && isOtherPrice && (
        <p className={css.full}>
          <AlterDeposit {...{ before, after, money }} />
        </p>
      )}
    </div>
  );
}
