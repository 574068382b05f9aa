import { type ReactNode, useState } from 'react';
import { UnlockDialog } from '#web/app/session/unlock-dialog.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isGuarded, type PageId } from '../pages.ts';
import { useVenue } from '../venue.ts';

type Props = { readonly page: PageId; readonly children: ReactNode };

/**
 * A page of the settings, or the request for the password that guards it. An opened page stays open when the unlocked time
 * runs out.
 */
export function Guarded({ page, children }: Props) {
  const text = useText('guard');
  const { guard, refresh, venueId } = useVenue();
  const [asking, setAsking] = useState(false);
  const [opened] = useState(() => guard.openUntil !== null && guard.openUntil > Date.now());
  const [unlocked, setUnlocked] = useState(false);
  if (opened || unlocked || !isGuarded(page, guard.sections)) return children;
  return (
    <>
      <EmptyState heading="h2" icon="lock" title={text('closed.title')} text={text('closed.text')}>
        <Button tone="primary" onClick={() => setAsking(true)}>
          {text('open')}
        </Button>
      </EmptyState>
      {asking && (
        <UnlockDialog
          venueId={venueId}
          onClose={() => setAsking(false)}
          onOpened={() => {
            setUnlocked(true);
            void refresh();
          }}
        />
      )}
    </>
  );
}
