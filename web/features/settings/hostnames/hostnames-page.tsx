import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { UnlockDialog } from '#web/app/session/unlock-dialog.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import { AddHostname } from './add-hostname.tsx';
import { HostnameCard } from './hostname-card.tsx';
import { useHostnames } from './use-hostnames.ts';

/** The hostnames of the booking page, each with what is left to do, and a form to add one. */
export function HostnamesPage() {
  const text = useText('settings');
  const { venueId, sections } = useVenue();
  const hostnameText = useText('hostnames');
  const app = useText('app');
  const state = useHostnames();
  const { listed, failed, refetch, problem, guarded } = state;
  const shownProblem = problem && !guarded;
  return (
    <section className={styles.card} aria-labelledby="hostnames">
      <div>
        <h2 id="hostnames" className="visually-hidden">
          {text('page.hostnames')}
        </h2>
        <p className={styles.about}>{text('page.hostnames.about')}</p>
      </div>
      {shownProblem && <ProblemBanner title={hostnameText('failed')} problem={problem} />}
      {guarded && <UnlockDialog venueId={venueId} onClose={state.leave} onOpened={state.again} />}
      {listed ? (
        <>
          {listed.hostnames.map((hostname) => (
            <HostnameCard
              key={hostname.host}
              hostname={hostname}
              main={hostname.host === listed.main}
              open={sections.page.value.active}
              working={state.working === hostname.host}
              onDo={state.act}
            />
          ))}
          <AddHostname busy={state.working === 'add'} issue={state.issue} onAdd={state.add} />
        </>
      ) : failed ? (
        <ReadFailedBanner error={failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label={app('loading')} />
      )}
    </section>
  );
}
