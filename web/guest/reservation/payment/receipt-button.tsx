import { useState } from 'react';
import { usePage } from '../../page-context.ts';
import { FieldError } from '../../parts/field-error.tsx';
import type { GuestReservation } from '../../types.ts';
import type { GuestMoney } from './money-of.ts';
import css from './payment.module.css';
import type { PayText } from './text.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly money: GuestMoney;
  readonly receipt: NonNullable<GuestMoney['receipt']>;
  readonly p: PayText;
};

/** The receipt of what was paid, as a file. */
export function ReceiptButton({ reservation, money, receipt, p }: Props) {
  const { locale, venue } = usePage();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      // Loaded here: few guests ask for it.
      const { saveReceipt } = await import('./save-receipt.ts');
      await saveReceipt({ reservation, money, receipt, venue, locale, now: Date.now() });
    } catch {
      // The connection is gone; the guest can press again.
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <div>
      <button type="button" className={css.leave} aria-disabled={busy} onClick={() => void save()}>
        {p('receipt')}
      </button>
      <div role="alert">
        <FieldError id="receipt-error" text={failed ? p('receipt.failed') : undefined} />
      </div>
    </div>
  );
}
