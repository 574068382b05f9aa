import { API_VERSION } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { useSettings } from '../app-context.tsx';
import { paths } from '../paths.ts';
import { BOSS_ABOVE, MAY_SET } from '../session/guards.ts';
import { LinkButton } from './link-button.tsx';

/** The release that runs: the API's version, and the file of this code, whose name changes with each build. */
const VERSION = `${API_VERSION} ${import.meta.url.split(/[/?]/).findLast((part) => part.includes('.')) ?? ''}`.trim();

/** Opens a ticket about an error, filled in with where it was met. Only for those who speak with support. */
export function ReportLink({ request = '' }: { readonly request?: string | undefined }) {
  const text = useText('app');
  const settings = useSettings();
  if (!settings || settings.looking || settings.level > BOSS_ABOVE || !isAmong(MAY_SET, settings.role)) return null;
  const route = location.pathname + location.search;
  return (
    <LinkButton to={paths.reportOf({ request, route, version: VERSION })} icon="chat" label={text('error.report')}>
      {text('error.report')}
    </LinkButton>
  );
}
