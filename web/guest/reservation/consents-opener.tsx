import { useState } from 'react';
import { part } from '../part.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

const OwnConsents = part(async () => (await import('./own-consents.tsx')).OwnConsents);

type Props = {
  readonly token: string;
  readonly venueName: string;
  readonly r: ReservationText;
  readonly refusalText: RefusalText;
};

/** The quiet button that shows what the guest has agreed to. */
export function ConsentsOpener({ r, ...shown }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.quiet} aria-expanded={open} onClick={() => setOpen(!open)}>
        {r('consents')}
      </button>
      {open && <OwnConsents {...shown} />}
    </>
  );
}
