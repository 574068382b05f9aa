import { lazy, type ReactNode, Suspense } from 'react';
import { needTexts } from '#web/i18n/app/language.ts';
import { useApp } from '../app-context.tsx';
import { useDeedsOf } from './deeds.ts';

const Nothing = { default: (): ReactNode => null };

/** The banners and their texts come when they are first needed; without a line they are kept by the worker. */
const Banners = lazy(async () => {
  const came = await Promise.all([import('./deed-banners.tsx'), needTexts('offline', 'manage', 'refusals')]).catch(
    // The release that this page is of has gone: the screens themselves say that, and a reload brings the next.
    () => null,
  );
  return came ? { default: came[0].DeedBanners } : Nothing;
});

/** What waits on this device to be sent, and what could not be done, above every screen of the house. */
export function DeedStrip() {
  const { waiting, failed } = useDeedsOf(useApp().deeds);
  if (waiting.length + failed.length === 0) return null;
  return (
    <Suspense>
      <Banners />
    </Suspense>
  );
}
