import { useState } from 'react';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import css from './find-opener.module.css';
import { Opener } from './opener.tsx';

const FindBooking = part(async () => (await import('./on-demand/find-booking.tsx')).FindBooking);

/** For who has booked already and has lost the link. */
export function FindOpener() {
  const { t } = usePage();
  const [open, setOpen] = useState(false);
  return (
    <section className={css.find} aria-label={t('find.open')}>
      <Opener text={t('find.open')} open={open} controls="find" onToggle={() => setOpen(!open)} />
      <div id="find">{open && <FindBooking />}</div>
    </section>
  );
}
