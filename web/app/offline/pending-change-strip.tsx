import { type ComponentType, useEffect, useState } from 'react';
import { needTexts } from '#web/i18n/app/language.ts';
import { BannerStack } from '#web/ui/banner.tsx';
import { useApp } from '../app-context.tsx';
import styles from './pending-change-strip.module.css';
import { useChangesOf } from './pending-changes.ts';
import { useStale } from './stale.ts';
import { StaleLine } from './stale-line.tsx';

type Props = { readonly stale: number | null };

/**
 * How long after the frame the bar's code is loaded: before the connection breaks, and after what the screen itself needs.
 */
const IN_ADVANCE_MS = 4_000;

let lines: ComponentType<Props> | null = null;
async function fetchLines(): Promise<void> {
  const [{ PendingChangeLines }] = await Promise.all([
    import('./pending-change-lines.tsx'),
    needTexts('offline', 'manage', 'refusals'),
  ]);
  lines = PendingChangeLines;
}

/**
 * The component for changes and its texts, loaded in advance because offline they could not be loaded. A failed load is
 * repeated whenever something changes.
 */
function useLines(changed: unknown): ComponentType<Props> | null {
  const [, setFetched] = useState(lines !== null);
  useEffect(() => {
    if (lines) return;
    // The page's release may be gone from the server: the screens report that themselves, and a reload brings the next one.
    const fetchNow = () =>
      void fetchLines().then(
        () => setFetched(true),
        () => {},
      );
    if (changed) return fetchNow();
    const timer = setTimeout(fetchNow, IN_ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return lines;
}

/**
 * One bar above every staff screen, most important first: changes that failed, being offline, and changes that wait on
 * this device.
 */
export function PendingChangeStrip() {
  const changes = useChangesOf(useApp().changes);
  const stale = useStale();
  const some = changes.waiting.length + changes.failed.length > 0;
  const Lines = useLines(some && changes);
  if (some && Lines) return <Lines stale={stale} />;
  if (stale === null) return null;
  return (
    <div className={styles.strip}>
      <BannerStack tone="wait">
        <StaleLine readAt={stale} />
      </BannerStack>
    </div>
  );
}
