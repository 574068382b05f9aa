import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import styles from './error-screen.module.css';
import { PartNotLoaded } from './load-part.ts';
import { type ErrorStatus, paths } from './paths.ts';
import { ReadFailed } from './queries.ts';
import { isRouteErrorResponse, useNavigate, useRouteError } from './routing.ts';

const ICONS = {
  401: 'user',
  403: 'ban',
  404: 'search',
  500: 'alert',
  503: 'hourglass',
  chunk: 'offline',
} as const satisfies Record<ErrorStatus | 'chunk', IconName>;

type Props = { readonly status: ErrorStatus | 'chunk'; readonly inFrame?: boolean };

/** A page for what went wrong, with the one way on that helps most. */
export function ErrorScreen({ status, inFrame = false }: Props) {
  const text = useText('app');
  const navigate = useNavigate();
  // The frame has a main region of its own.
  const Ground = inFrame ? 'div' : 'main';
  const reload = status === '500' || status === '503' || status === 'chunk';
  return (
    <Ground className={styles.screen}>
      <title>{`${text(`error.${status}.title`)} · Coperto`}</title>
      {status !== 'chunk' && <p className={styles.number}>{status}</p>}
      <EmptyState
        heading="h1"
        icon={ICONS[status]}
        title={text(`error.${status}.title`)}
        text={text(`error.${status}.text`)}
      >
        {reload && (
          <Button tone="primary" icon="refresh" onClick={() => location.reload()}>
            {text('reload')}
          </Button>
        )}
        <Button
          tone={reload ? 'secondary' : 'primary'}
          onClick={() => navigate(status === '401' ? paths.login : paths.manage)}
        >
          {text(status === '401' ? 'error.signIn' : 'error.home')}
        </Button>
      </EmptyState>
    </Ground>
  );
}

/** What a route threw, or could not load, as a page. */
export function RouteErrorScreen({ inFrame = false }: Pick<Props, 'inFrame'>) {
  return <ErrorScreen status={statusOf(useRouteError())} inFrame={inFrame} />;
}

function statusOf(error: unknown): ErrorStatus | 'chunk' {
  if (isRouteErrorResponse(error) && error.status === 404) return '404';
  if (error instanceof ReadFailed && error.outcome.kind === 'refused') {
    if (error.outcome.errorid === 'session.forbidden') return '403';
    if (error.outcome.errorid === 'system.busy') return '503';
  }
  return error instanceof PartNotLoaded ? 'chunk' : '500';
}
