import { isAmong } from '#shared/domain/account/roles.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown to a venue without tables; tells those who may enter them where to do so. */
export function NoTables() {
  const text = useText('manage');
  const refusal = useText('refusals');
  const settings = useSettings();
  const navigate = useNavigate();
  return (
    <EmptyState icon="table" title={refusal('venue.noTables')} text={text('noTables.text')}>
      {settings && isAmong(MAY_SET, settings.role) && (
        <Button tone="primary" onClick={() => void navigate(paths.settingsPage('hallsTables'))}>
          {text('noTables.action')}
        </Button>
      )}
    </EmptyState>
  );
}
