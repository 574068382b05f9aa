import { type FormEvent, useState } from 'react';
import type { JudgedCoupon } from './sight.ts';
import css from './sight-view.module.css';
import type { Scanner } from './use-scanner.ts';
import type { Reader } from './words.ts';

type Props = { readonly coupon: JudgedCoupon; readonly scanner: Scanner; readonly reader: Reader };

/** Takes a redemption back, with the reason that the venue will read. */
export function UndoRedemption({ coupon, scanner, reader }: Props) {
  const { t } = reader;
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <button type="button" className={css.secondary} onClick={() => setOpen(true)}>
        {t('undo')}
      </button>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const why = String(new FormData(event.currentTarget).get('why') ?? '').trim();
    if (why) scanner.undo(coupon, why);
  };
  return (
    <form className={css.undo} onSubmit={submit}>
      <label>
        {t('undo.why')}
        {/* biome-ignore lint/a11y/noAutofocus: opened to be filled in */}
        <input name="why" required maxLength={200} autoComplete="off" autoFocus />
      </label>
      <button type="submit" className={css.secondary} aria-disabled={scanner.busy}>
        {t('undo.do')}
      </button>
    </form>
  );
}
