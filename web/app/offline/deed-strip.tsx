import { type ComponentType, useEffect, useState } from 'react';
import { needTexts } from '#web/i18n/app/language.ts';
import { BannerStack } from '#web/ui/banner.tsx';
import { useApp } from '../app-context.tsx';
import styles from './deed-strip.module.css';
import { useDeedsOf } from './deeds.ts';
import { useStale } from './stale.ts';
import { StaleLine } from './stale-line.tsx';

type Props = { readonly stale: number | null };

/** How long after the frame stands its bar is fetched: before a line breaks, and after what the screen needs itself. */
const IN_ADVANCE_MS = 4_000;

let lines: ComponentType<Props> | null = null;
async function fetchLines(): Promise<void> {
  const [{ DeedLines }] = await Promise.all([import('./deed-lines.tsx'), needTexts('offline', 'manage', 'refusals')]);
  lines = DeedLines;
}

/**
 * The lines about deeds with their texts: fetched in advance, for without a line there may be nothing to fetch them from. What did
 * not come is tried again whenever something changes.
 */
function useLines(changed: unknown): ComponentType<Props> | null {
  const [, setFetched] = useState(lines !== null);
  useEffect(() => {
    if (lines) return;
    // The release that this page is of may have gone: the screens themselves say that, and a reload brings the next.
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
 * One bar above every screen of the house, the most important first: what could not be done, that the line is down, and what waits on
 * this device to be sent.
 */
export function DeedStrip() {
  const deeds = useDeedsOf(useApp().deeds);
  const stale = useStale();
  const some = deeds.waiting.length + deeds.failed.length > 0;
  const Lines = useLines(some && deeds);
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
