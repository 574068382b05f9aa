import { useContext, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { Link, useNavigate, useSearchParams } from '#web/app/routing/routing.ts';
import { VenueContext } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { useVenue } from '../venue.ts';
import { VenueFrame } from '../venue-frame.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import { NewVenueStep } from './new-venue-step.tsx';
import { OpenStep } from './open-step.tsx';
import css from './setup.module.css';
import { isStep, newParam, STEPS, type Step, stepParam, stepToGoOn } from './steps.ts';
import { HoursStep, TablesStep, VenueStep, WhatsappStep, WidgetStep } from './venue-steps.tsx';

const SHOWN: Readonly<Record<Step, () => React.ReactNode>> = {
  venue: VenueStep,
  hours: HoursStep,
  tables: TablesStep,
  whatsapp: WhatsappStep,
  widget: WidgetStep,
  open: OpenStep,
};

/**
 * `/settings/setup`: the setup of a new venue, up to a page that takes bookings. A returning user continues where it was
 * left.
 */
export function Component() {
  const text = useText('settings');
  const venue = useContext(VenueContext);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const making = !venue || search.has(newParam);

  /** A further venue becomes the chosen one only with the next load of the page. */
  function made() {
    if (venue) location.assign(`${paths.setup}?${stepParam}=hours`);
    else void navigate(`${paths.setup}?${stepParam}=hours`);
  }
  return (
    <Page
      title={text('setup.title')}
      aside={
        <>
          <HowItGoes />
          {venue && (
            <Link to={paths.settings} className={css.away ?? ''}>
              {text('list.back')}
            </Link>
          )}
        </>
      }
    >
      <title>{`${text('setup.title')} · Coperto`}</title>
      {making ? (
        <>
          <Progress at="venue" reached={0} />
          <NewVenueStep onMade={made} />
        </>
      ) : (
        <VenueFrame key={venue.venueId} venueId={venue.venueId}>
          <VenueSteps />
        </VenueFrame>
      )}
    </Page>
  );
}

/** Visited steps stay mounted, so that what was typed in them is still there on returning. */
function VenueSteps() {
  const [search] = useSearchParams();
  const venue = useVenue();
  const asked = search.get(stepParam);
  const step = isStep(asked) ? asked : stepToGoOn(venue);
  const [seen, setSeen] = useState<readonly Step[]>([step]);
  if (!seen.includes(step)) setSeen([...seen, step]);
  return (
    <>
      <Progress at={step} reached={STEPS.length - 1} />
      {STEPS.filter((each) => seen.includes(each) || each === step).map((each) => {
        const Shown = SHOWN[each];
        return (
          <div key={each} hidden={each !== step}>
            <Shown />
          </div>
        );
      })}
    </>
  );
}

/** The progress, with links to the steps that can be opened. */
function Progress({ at, reached }: { readonly at: Step; readonly reached: number }) {
  const text = useText('settings');
  const current = STEPS.indexOf(at);
  return (
    <nav aria-label={text('setup.progress', { step: current + 1, of: STEPS.length })}>
      <ol className={css.progress}>
        {STEPS.map((step, nth) => (
          <li key={step}>
            {nth <= reached && nth !== current ? (
              <Link
                to={`${paths.setup}?${stepParam}=${step}`}
                className={css.mark ?? ''}
                {...(nth < current && { 'data-done': '' })}
              >
                <span className="heard-when-narrow">{text(`setup.${step}`)}</span>
              </Link>
            ) : (
              <div className={css.mark} aria-current={nth === current ? 'step' : undefined}>
                <span className="heard-when-narrow">{text(`setup.${step}`)}</span>
              </div>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
