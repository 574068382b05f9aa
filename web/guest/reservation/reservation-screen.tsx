import { useEffect, useRef, useState } from 'react';
import { usePage } from '../page-context.ts';
import { Notice } from '../parts/notice.tsx';
import type { GuestReservation } from '../types.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { useTexts } from '../use-texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeNumber } from './change-number.tsx';
import { Details } from './details.tsx';
import { instantThere } from './instant-there.ts';
import { Offer } from './offer.tsx';
import css from './reservation-screen.module.css';
import { stepsOf } from './steps.ts';
import type { ReservationKey } from './text.ts';
import { Timeline } from './timeline.tsx';
import { Trouble } from './trouble.tsx';
import { type Deed, useReservation } from './use-reservation.ts';
import { Waiting } from './waiting.tsx';
import { wordsFor } from './words.ts';

/** The guest's own reservation, behind the link of the message: how it stands now, and what can be done. */
export function ReservationScreen({ token }: { readonly token: string }) {
  const { locale, venue, t } = usePage();
  const r = useTexts<ReservationKey>(locale, 'reservation');
  const refusalText = useRefusalText();
  const { reservation, failure, doing, act } = useReservation(token);
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = Boolean(r && reservation);
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true });
  }, [shown]);

  if (!reservation && failure?.kind === 'refused') {
    return (
      <Notice heading={t('notFound.heading')} text={refusalText(failure.errorid)}>
        <a href="/">{t('home')}</a>
      </Notice>
    );
  }
  if (!reservation && failure) return <Notice heading={t('problem.heading')} text={t('problem.offline')} />;
  if (!r || !reservation) return <div className={css.card} aria-busy="true" />;

  const { booking, phone, name, message, messaging, expiresAt, reason, cancellable } = reservation;
  const time = expiresAt === undefined ? '' : instantThere(locale, expiresAt, venue.zone);
  const words = wordsFor(reservation);

  /** What went wrong, in words, or null. */
  async function attempt(deed: Deed, number?: string): Promise<string | null> {
    setSaid('');
    const answer = await act(deed, number);
    if (answer.kind === 'done') return null;
    if (answer.kind !== 'refused') return t('problem.offline');
    return refusalText(answer.issues[0]?.code ?? answer.errorid) || t('problem.heading');
  }

  return (
    <div className={css.card} data-booking={booking}>
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {r(words.heading)}
        </h1>
        <p className={css.lead}>{r(words.lead, { phone, name, time })}</p>
        {reason && <p className={css.lead}>{r('lead.reason', { reason })}</p>}
        {booking === 'unconfirmed' && time && <p className={css.soft}>{r('lead.until', { time })}</p>}
      </div>
      <Timeline steps={stepsOf(reservation)} r={r} />
      <Trouble reservation={reservation} r={r} />
      {booking === 'waitlisted' && <Waiting reservation={reservation} r={r} />}
      {booking === 'offered' && (
        <Offer
          reservation={reservation}
          r={r}
          busy={doing !== null}
          onAccept={async () => setSaid((await attempt('accept')) ?? '')}
          onDecline={() => setOpen('cancel')}
        />
      )}
      {open === 'change' ? (
        <ChangeNumber
          r={r}
          busy={doing !== null}
          onClose={() => setOpen(null)}
          onSave={async (number) => {
            const problem = await attempt('change', number);
            if (!problem) setSaid(r('changed'));
            return problem;
          }}
        />
      ) : (
        messageMatters(reservation) && (
          <div className={css.deeds}>
            {message && messaging === 'whatsapp' && (
              <button
                type="button"
                className="button"
                aria-disabled={doing !== null}
                onClick={async () => setSaid((await attempt('resend')) ?? r('resent'))}
              >
                {r('resend')}
              </button>
            )}
            <button type="button" className="button" onClick={() => setOpen('change')}>
              {r('change')}
            </button>
          </div>
        )
      )}
      <p role="status" className={css.said}>
        {said || (failure && t('problem.offline'))}
      </p>
      <Details reservation={reservation} r={r} />
      <div className={css.deeds}>
        {cancellable && booking !== 'offered' && (
          <button type="button" className={`button ${css.danger}`} onClick={() => setOpen('cancel')}>
            {r(words.cancel.button)}
          </button>
        )}
        <a className="button" href="/">
          {r('again')}
        </a>
      </div>
      {cancellable && <p className={css.soft}>{r('keep')}</p>}
      {open === 'cancel' && (
        <CancelDialog
          r={r}
          words={words.cancel}
          busy={doing !== null}
          onNo={() => setOpen(null)}
          onYes={async () => {
            setSaid((await attempt('cancel')) ?? '');
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

/** Sending again or to another number makes sense only while a message is still wanted. */
const messageMatters = ({ booking, message, messaging }: GuestReservation): boolean =>
  booking === 'unconfirmed' ||
  booking === 'waitlisted' ||
  (booking === 'requested' && message?.state === 'failed') ||
  (booking === 'confirmed' && (messaging === 'none' || message?.state === 'failed'));
