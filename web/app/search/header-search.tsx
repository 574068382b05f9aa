import { useEffect, useRef, useState } from 'react';
import { needTexts } from '#web/i18n/app/language.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { screensFor } from '../frame/menu.ts';
import { paths } from '../paths.ts';
import { part } from '../routing/part.ts';
import type { Settings } from '../session/session.ts';
import type { VenueChoice } from '../session/venue.tsx';

type Props = { readonly settings: Settings; readonly venue: VenueChoice | null };

/** Loaded when the search is first opened. */
const SearchPanel = part(async () => {
  const [panel] = await Promise.all([import('./search-panel.tsx'), needTexts('settings', 'manage')]);
  return panel.SearchPanel;
});

/** Finds guests, reservations, tables, settings and commands from every staff screen; for users who may see guests. */
export function HeaderSearch({ settings, venue }: Props) {
  if (!venue || !screensFor(settings).some(({ path }) => path === paths.guests)) return null;
  return <SearchButton settings={settings} venue={venue} />;
}

function SearchButton({ settings, venue }: { readonly settings: Settings; readonly venue: VenueChoice }) {
  const text = useText('app');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut(() => setOpen((before) => before || document.querySelector('[role="dialog"]') === null));
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        icon="search"
        iconOnly
        aria-label={text('header.search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('header.search')}
        closeLabel={text('close')}
        finalFocus={button}
      >
        <SearchPanel settings={settings} venueId={venue.venueId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Ctrl K, on a Mac Cmd K. */
function useShortcut(onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      latest.current();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
