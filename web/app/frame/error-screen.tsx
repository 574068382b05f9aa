import type { TextKey } from '#web/i18n/app/texts.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { useSettings } from '../app-context.tsx';
import { reloadPage } from '../forms/kept-forms.ts';
import { type ErrorStatus, paths } from '../paths.ts';
import { refusedWith } from '../queries.ts';
import { PartNotLoaded } from '../routing/load-part.ts';
import { isRouteErrorResponse, useNavigate, useRouteError } from '../routing/routing.ts';
import { BOSS_ABOVE, homeOf } from '../session/guards.ts';
import type { Settings } from '../session/session.ts';
import styles from './error-screen.module.css';
import { failureOf, requestOf } from './read-failed.tsx';
import { ReportLink } from './report-link.tsx';

/** `any`: something went wrong, without details; `chunk`: a part of the page could not be loaded. */
type Status = ErrorStatus | 'any' | 'chunk';

const ICONS = {
  any: 'alert',
  401: 'user',
  403: 'ban',
  404: 'search',
  500: 'alert',
  503: 'hourglass',
  chunk: 'offline',
} as const satisfies Record<Status, IconName>;

/** Statuses that may be gone on the next try. */
const PASSING: readonly Status[] = ['any', '500', '503', 'chunk'];

type Props = {
  readonly status: Status;
  readonly inFrame?: boolean;
  /** Shown above the title in place of the status. */
  readonly code?: string | undefined;
  /** The id of the request that failed. */
  readonly request?: string | undefined;
};

/** A page for an error, with the one way on that helps most. */
export function ErrorScreen({
  status,
  inFrame = false,
  request,
  code = /^\d/.test(status) ? status : undefined,
}: Props) {
  const text = useText('app');
  const navigate = useNavigate();
  // The frame has a main region of its own.
  const Ground = inFrame ? 'div' : 'main';
  const settings = useSettings();
  const reload = PASSING.includes(status);
  return (
    <Ground className={styles.screen}>
      <title>{`${text(`error.${status}.title`)} · Coperto`}</title>
      {code && <p className={styles.number}>{code}</p>}
      <EmptyState
        heading="h1"
        icon={ICONS[status]}
        title={text(`error.${status}.title`)}
        text={text(status === '403' ? forbiddenText(settings) : `error.${status}.text`)}
      >
        {reload && (
          <Button tone="primary" icon="refresh" onClick={reloadPage}>
            {text('reload')}
          </Button>
        )}
        {settings ? (
          <Button tone={reload ? 'secondary' : 'primary'} onClick={() => void navigate(homeOf(settings))}>
            {text(homeOf(settings) === paths.account ? 'nav.account' : 'error.home')}
          </Button>
        ) : (
          <Button tone={reload ? 'secondary' : 'primary'} onClick={() => void navigate(paths.login)}>
            {text('error.signIn')}
          </Button>
        )}
        {(status === '500' || status === 'any') && <ReportLink request={request} />}
        {/* The guests' page is another application, so this is a plain link. */}
        {!settings && (
          <a className={styles.booking} href={paths.root}>
            {text('error.booking')}
          </a>
        )}
      </EmptyState>
    </Ground>
  );
}

/**
 * Why access is forbidden: platform staff must switch on their second factor; to an owner only the platform's pages are
 * closed.
 */
function forbiddenText(settings: Settings | null): TextKey<'app'> {
  if (settings?.level === BOSS_ABOVE) return 'error.403.factor';
  return settings?.role === 'owner' ? 'error.403.owner' : 'error.403.text';
}

/** Shows what a route threw, or could not load, as a page. */
export function RouteErrorScreen({ inFrame = false }: Pick<Props, 'inFrame'>) {
  const error = useRouteError();
  const code = error instanceof PartNotLoaded ? error.code : undefined;
  return <ErrorScreen status={statusOf(error)} inFrame={inFrame} request={requestOf(error)} {...(code && { code })} />;
}

export function statusOf(error: unknown): Status {
  if (isRouteErrorResponse(error) && error.status === 404) return '404';
  const refused = refusedWith(error);
  const failure = refused && failureOf(refused);
  if (failure === 'forbidden') return '403';
  if (failure === 'busy') return '503';
  return error instanceof PartNotLoaded ? 'chunk' : '500';
}
