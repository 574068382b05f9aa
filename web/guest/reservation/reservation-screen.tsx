import { useEffect, useRef, useState } from 'react';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import { Notice } from '../parts/notice.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { AmendmentNote } from './amendment-note.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ContactWay } from './change-contact.tsx';
import { Coming } from './coming.tsx';
import { Details } from './details.tsx';
import { instantThere } from './instant-there.ts';
import { LateForm } from './late-form.tsx';
import { isProvable } from './message-matters.ts';
import { Offer } from './offer.tsx';
import { Reach } from './reach.tsx';
import { Receipt } from './receipt.tsx';
import { RemoveMe } from './remove-me.tsx';
import css from './reservation-screen.module.css';
import { stepsOf } from './steps.ts';
import type { ReservationKey } from './text.ts';
import { Timeline } from './timeline.tsx';
import { Trouble } from './trouble.tsx';
import { useOpener } from './use-opener.ts';
import { type Deed, type InputOf, isOver, useReservation } from './use-reservation.ts';
import { Waiting } from './waiting.tsx';
import { wishOf } from './wish-of.ts';
import { wordsFor } from './words.ts';

const OwnWhatsApp = part(async () => (await import('./own-whatsapp.tsx')).OwnWhatsApp);
const AlterForm = part(async () => (await import('./alter-form.tsx')).AlterForm);

/** The message after an action, possibly depending on its result. */
type Done = string | ((became: { readonly reservation: object; readonly outcome?: string }) => string);

/** The guest's reservation, behind the link in a message: its state and what can be done. */
export function ReservationScreen({ token }: { readonly token: string }) {
  const { locale, venue, t } = usePage();
  const r = useTexts<ReservationKey>(locale, 'reservation');
  const refusalText = useRefusalText();
  const { reservation, failure, doing, act } = useReservation(token);
  const [open, setOpen] = useState<ContactWay | 'cancel' | 'alter' | 'late' | null>(null);
  useOpener(open);
  const [said, setSaid] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const turned = useRef(false);
  const shown = Boolean(r && reservation);
  // A truncated link proves nothing, and guests have no sign-in to be sent to.
  const broken = failure?.kind === 'refused' && ['session.missing', 'session.invalid'].includes(failure.errorid);
  const failed = failure && (broken || isOver(failure) ? r?.('link.heading') : t('problem.heading'));
  useTitle(r && reservation ? r(wordsFor(reservation).heading) : failed, venue);
  useEffect(() => {
    if (shown) title.current?.focus({ preventScroll: true });
  }, [shown]);
  // The pressed button may be far below the outcome.
  useEffect(() => {
    if (said) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is of the language that it was said in
  useEffect(() => setSaid(''), [locale]);
  useEffect(() => {
    if (!turned.current || open !== null) return;
    turned.current = false;
    title.current?.focus();
  });

  if (!reservation && failure?.kind === 'refused') {
    const { errorid } = failure;
    return (
      <Notice heading={failed ?? ''} text={broken ? (r?.('link.broken') ?? '') : refusalText(errorid)}>
        <a href="/">{t('home')}</a>
      </Notice>
    );
  }
  if (!reservation && failure) return <Notice heading={t('problem.heading')} text={t('problem.offline')} />;
  if (!r || !reservation) return <div className={css.card} aria-busy="true" />;

  if (reservation.erased) return <Receipt code={reservation.code} erased={reservation.erased} r={r} />;

  const { booking, date, start, phone, name, expiresAt, reason, cancellable } = reservation;
  const { alterable, amendment, late, lateable } = reservation;
  const time = expiresAt === undefined ? '' : instantThere(locale, expiresAt, venue.zone);
  const words = wordsFor(reservation);
  const busy = doing !== null;
  // The message that a change request is pending is outdated once the house has answered.
  const answered = amendment === null && said === r('alter.asked');
  const close = () => setOpen(null);

  /** Returns the error as text, or null on success, which is announced. */
  async function attempt<D extends Deed>(deed: D, input: InputOf<D>, done: Done = ''): Promise<string | null> {
    setSaid('');
    const answer = await act(deed, input);
    if (answer.kind === 'done') {
      setSaid(typeof done === 'string' ? done : done(answer.value));
      turned.current = answer.value.reservation.booking !== booking;
      return null;
    }
    if (answer.kind !== 'refused') return t('problem.offline');
    return refusalText(answer.issues[0]?.code ?? answer.errorid) || t('problem.heading');
  }
  const press = async <D extends Deed>(deed: D, input: InputOf<D>, done = '') => {
    const problem = busy ? null : await attempt(deed, input, done);
    if (problem) setSaid(problem);
  };
  const withdraw = () =>
    press('alter', { revision: reservation.revision, wish: wishOf(reservation), ask: false }, r('amendment.withdrawn'));

  return (
    <div className={css.card} data-booking={booking}>
      <div role="status">
        <h1 ref={title} tabIndex={-1}>
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
          busy={busy}
          onAccept={() => void press('accept', { date, start })}
          onDecline={() => setOpen('cancel')}
        />
      )}
      <Coming
        {...{ reservation, r, busy }}
        onYes={() => void press('reconfirm', {}, r('coming.thanks'))}
        onNo={() => setOpen('cancel')}
      />
      {amendment && <AmendmentNote amendment={amendment} r={r} busy={busy} onWithdraw={() => void withdraw()} />}
      <Reach
        {...{ reservation, r, busy }}
        open={open === 'phone' || open === 'email' ? open : null}
        onOpen={setOpen}
        onResend={() => void press('resend', {}, r('resent'))}
        onSave={(way, value) =>
          way === 'phone'
            ? attempt('change', { phone: value }, r('changed'))
            : attempt('email', { email: value }, r('emailed'))
        }
      />
      {isProvable(reservation) && (
        <OwnWhatsApp key={reservation.phone} token={token} venueName={reservation.venueName} />
      )}
      <p ref={outcome} role="status" className={css.said}>
        {(!answered && said) || (failure && t('problem.offline'))}
      </p>
      {open === 'alter' && alterable && (
        <AlterForm
          {...{ token, reservation, r, busy, refusalText }}
          onClose={close}
          onSave={(input) =>
            attempt('alter', input, ({ outcome }) => r(outcome === 'requested' ? 'alter.asked' : 'alter.done'))
          }
        />
      )}
      {open === 'late' && lateable && (
        <LateForm r={r} busy={busy} onClose={close} onSave={(minutes) => attempt('late', { minutes })} />
      )}
      {late !== null && booking === 'confirmed' && <p className={css.lead}>{r('late.told', { minutes: late })}</p>}
      <Details reservation={reservation} r={r} />
      <div className={css.deeds}>
        {lateable && open !== 'late' && (
          <button type="button" className="button" data-opens="late" onClick={() => setOpen('late')}>
            {r('late')}
          </button>
        )}
        {alterable && open !== 'alter' && (
          <button type="button" className="button" data-opens="alter" onClick={() => setOpen('alter')}>
            {r('alter')}
          </button>
        )}
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
      <RemoveMe {...{ reservation, r, refusalText, busy, act }} />
      {open === 'cancel' && (
        <CancelDialog
          {...{ reservation, r, busy }}
          words={words.cancel}
          onNo={close}
          onYes={async (input) => {
            const problem = await attempt('cancel', input);
            if (!problem) close();
            return problem;
          }}
        />
      )}
    </div>
  );
}
