import { useState } from 'react';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import { Notice } from '../parts/notice.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { useWishTexts } from '../use-wish-texts.ts';
import { ActionButtons } from './action-buttons.tsx';
import { AskedOfGuest } from './asked-of-guest.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ContactWay } from './change-contact.tsx';
import { ChangeForms } from './change-forms.tsx';
import { ConsentsOpener } from './consents-opener.tsx';
import { Details } from './details.tsx';
import { isProvable } from './message-matters.ts';
import { PaySection } from './payment/later.ts';
import { useLostToken } from './payment/use-lost-token.ts';
import { Reach } from './reach.tsx';
import { Receipt } from './receipt.tsx';
import { RemoveMe } from './remove-me.tsx';
import css from './reservation-screen.module.css';
import { Standing } from './standing.tsx';
import { stepsOf } from './steps.ts';
import type { ReservationKey } from './text.ts';
import { Timeline } from './timeline.tsx';
import { Trouble } from './trouble.tsx';
import { useAttempts } from './use-attempts.ts';
import { useOpener } from './use-opener.ts';
import { isOver, useReservation } from './use-reservation.ts';
import { useTitleFocus } from './use-title-focus.ts';
import { wishOf } from './wish-of.ts';
import { wordsFor } from './words.ts';

const OwnWhatsApp = part(async () => (await import('./own-whatsapp.tsx')).OwnWhatsApp);

/** The guest's reservation, behind the link in a message: its state and what can be done. */
export function ReservationScreen({ token }: { readonly token: string }) {
  useLostToken(token);
  const { locale, venue, t } = usePage();
  const r = useTexts<ReservationKey>(locale, 'reservation');
  const w = useWishTexts();
  const refusalText = useRefusalText();
  const read = useReservation(token);
  const { reservation, failure, act, money: known } = read;
  const money = known ?? null;
  const [open, setOpen] = useState<ContactWay | 'cancel' | 'alter' | 'late' | null>(null);
  useOpener(open);
  const { said, outcome, turned, busy, attempt, press } = useAttempts(read, refusalText);
  const title = useTitleFocus(Boolean(r && reservation), turned, open);
  // A truncated link proves nothing, and guests have no sign-in to be sent to.
  const broken = failure?.kind === 'refused' && ['session.missing', 'session.invalid'].includes(failure.errorid);
  const failed = failure && (broken || isOver(failure) ? r?.('link.heading') : t('problem.heading'));
  useTitle(r && reservation ? r(wordsFor(reservation).heading) : failed, venue);

  if (!reservation && failure?.kind === 'refused') {
    const { errorid } = failure;
    return (
      <Notice heading={failed ?? ''} text={broken ? (r?.('link.broken') ?? '') : refusalText(errorid)}>
        <a href="/">{t('home')}</a>
      </Notice>
    );
  }
  if (!reservation && failure) return <Notice heading={t('problem.heading')} text={t('problem.offline')} />;
  if (!r || !w || !reservation) return <div className={css.card} aria-busy="true" />;

  if (reservation.erased) return <Receipt code={reservation.code} erased={reservation.erased} r={r} />;

  const { booking, cancellable, amendment, late } = reservation;
  const words = wordsFor(reservation);
  // The message that a change request is pending is outdated once the venue has answered.
  const answered = amendment === null && said === r('alter.asked');
  const close = () => setOpen(null);

  const withdraw = () =>
    press('alter', { revision: reservation.revision, wish: wishOf(reservation), ask: false }, r('amendment.withdrawn'));

  return (
    <div className={css.card} data-booking={booking}>
      <Standing {...{ reservation, r, w, title }} />
      {reservation.deposit && (
        <PaySection
          {...{ token, reservation, money, r, refusalText }}
          onMoney={read.hearMoney}
          onReservation={read.hear}
          onCancel={() => setOpen('cancel')}
        />
      )}
      <Timeline steps={stepsOf(reservation)} r={r} />
      <Trouble reservation={reservation} r={r} />
      <AskedOfGuest
        {...{ reservation, r, busy, press }}
        onDecline={() => setOpen('cancel')}
        onWithdraw={() => void withdraw()}
      />
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
        <OwnWhatsApp
          key={reservation.phone}
          {...{ token, venueName: reservation.venueName, main: reservation.mustProve === true }}
        />
      )}
      <p ref={outcome} role="status" className={css.said}>
        {(!answered && said) || (failure && t('problem.offline'))}
      </p>
      <ChangeForms {...{ token, reservation, money, r, w, busy, refusalText, attempt, open }} onClose={close} />
      {late !== null && booking === 'confirmed' && <p className={css.lead}>{r('late.told', { minutes: late })}</p>}
      <Details {...{ token, reservation, r, w }} money={known} />
      <ActionButtons {...{ token, reservation, r, open }} onOpen={setOpen} />
      {cancellable && <p className={css.soft}>{r('keep')}</p>}
      <ConsentsOpener {...{ token, r, refusalText }} venueName={reservation.venueName} />
      <RemoveMe {...{ reservation, r, refusalText, busy, act }} />
      {open === 'cancel' && (
        <CancelDialog
          {...{ reservation, money, r, busy }}
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
