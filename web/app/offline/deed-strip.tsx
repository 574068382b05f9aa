import { lazy, Suspense } from 'react';
import { needTexts } from '#web/i18n/app/language.ts';
import { BannerStack } from '#web/ui/banner.tsx';
import { useApp } from '../app-context.tsx';
import styles from './deed-strip.module.css';
import { useDeedsOf } from './deeds.ts';
import { useStale } from './stale.ts';
import { StaleLine } from './stale-line.tsx';

type Props = { readonly stale: number | null };

/** The lines about deeds and their texts come when they are first needed; without a line they are kept by the worker. */
const Lines = lazy(async () => {
  const came = await Promise.all([import('./deed-lines.tsx'), needTexts('offline', 'manage', 'refusals')]).catch(
    // The release that this page is of has gone: the screens themselves say that, and a reload brings the next.
    () => null,
  );
  return { default: came?.[0].DeedLines ?? OnlyStale };
});

/**
 * One bar above every screen of the house, the most important first: what could not be done, that the line is down, and what waits on
 * this device to be sent.
 */
export function DeedStrip() {
  const { waiting, failed } = useDeedsOf(useApp().deeds);
  const stale = useStale();
  if (waiting.length + failed.length === 0) return <OnlyStale stale={stale} />;
  return (
    <Suspense fallback={<OnlyStale stale={stale} />}>
      <Lines stale={stale} />
    </Suspense>
  );
}

function OnlyStale({ stale }: Props) {
  if (stale === null) return null;
  return (
    <div className={styles.strip}>
      <BannerStack tone="wait">
        <StaleLine readAt={stale} />
      </BannerStack>
    </div>
  );
}
