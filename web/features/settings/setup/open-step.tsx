import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SectionProblems } from '../section-problems.tsx';
import styles from '../settings.module.css';
import { useSectionForm } from '../use-section-form.ts';
import { pageOrigin, useVenue } from '../venue.ts';
import css from './setup.module.css';
import { StepCard } from './step-card.tsx';
import { TestBooking } from './test-booking.tsx';

/** The last step: opens the page, shows its address, and tries it with a booking to the user's own phone. */
export function OpenStep() {
  const text = useText('settings');
  const refusal = useText('refusals');
  const state = useSectionForm('page', { quiet: true });
  const navigate = useNavigate();
  const { host } = useVenue();
  const address = pageOrigin(host);
  const missing = state.issueOf('active')?.code;
  return (
    <StepCard
      step="open"
      busy={state.busy}
      end={
        state.value.active && (
          <Button tone="primary" icon="check" onClick={() => void navigate(paths.manage)}>
            {text('setup.finish')}
          </Button>
        )
      }
    >
      {state.value.active ? (
        <>
          <div className={css.live}>
            <div>
              <strong>{text('setup.live')}</strong>
              <p>
                <a href={`${address}/`} target="_blank" rel="noopener">
                  {address}
                </a>
              </p>
              <p className={styles.hint}>{text('setup.live.about')}</p>
            </div>
            <div className={css.qr}>
              <QrCode content={`${address}/`} label={address} />
            </div>
          </div>
          <TestBooking />
        </>
      ) : (
        <div>
          <Button tone="primary" icon="check" busy={state.busy} onClick={() => void state.save([], { active: true })}>
            {text('setup.open.press')}
          </Button>
          {missing && <p className={styles.error}>{refusal(missing)}</p>}
        </div>
      )}
      <SectionProblems state={state} />
    </StepCard>
  );
}
