import { useState } from 'react';
import type { Sight } from './sight.ts';
import css from './sight-view.module.css';
import type { Scanner } from './use-scanner.ts';
import type { Reader } from './words.ts';

type Props = {
  readonly sight: Sight & { readonly kind: 'judged' | 'unchecked' };
  readonly scanner: Scanner;
  readonly reader: Reader;
};

/** For how many a coupon is redeemed, filled in from the holder's own party, and the one press that redeems it. */
export function RedeemChoice({ sight, scanner, reader }: Props) {
  const { t } = reader;
  const { verdict, scan } = sight;
  const most = 'most' in verdict ? verdict.most : 1;
  const party = sight.kind === 'judged' ? sight.party : null;
  const [persons, setPersons] = useState(Math.min(party?.covers ?? most, most));
  const redeeming = { scan, persons, reservationId: party?.reservationId ?? null };
  const isOnline = sight.kind === 'judged';
  return (
    <>
      {party && party.covers > most && <p className={css.more}>{t('ofParty', { most, covers: party.covers })}</p>}
      <fieldset className={css.persons} aria-label={t('persons.label')}>
        <button
          type="button"
          aria-label={t('persons.fewer')}
          aria-disabled={persons <= 1}
          onClick={() => setPersons(Math.max(1, persons - 1))}
        >
          −
        </button>
        <output>{t('persons', { count: persons })}</output>
        <button
          type="button"
          aria-label={t('persons.more')}
          aria-disabled={persons >= most}
          onClick={() => setPersons(Math.min(most, persons + 1))}
        >
          +
        </button>
      </fieldset>
      <button
        type="button"
        className={css.primary}
        data-first
        aria-disabled={scanner.busy}
        onClick={() => (isOnline ? scanner.redeem(redeeming) : scanner.accept(redeeming))}
      >
        {isOnline ? t('redeem') : t('accept')}
      </button>
    </>
  );
}
