import css from './note.module.css';
import { useBookingTexts } from './use-booking-texts.ts';

/** A note for parties that no single table can seat. */
export function SplitNote({ covers }: { readonly covers: number }) {
  const b = useBookingTexts();
  return (
    b && (
      <p className={css.note}>
        <strong>{b('split.apart')}</strong> {b('split.note', { covers })}
      </p>
    )
  );
}
