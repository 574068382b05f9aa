import { lazy, Suspense } from 'react';
import { loadPart } from '#web/app/load-part.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';

// The editor comes when its page is opened: the other settings need none of it.
const HallCanvas = lazy(async () => {
  const [{ HallCanvas: editor }] = await loadPart(() =>
    Promise.all([import('./hall-canvas.tsx'), needTexts('canvas')]),
  );
  return { default: editor };
});

/** `/settings?pageId=hallCanvas`: the hall editor among the settings. */
export function HallCanvasPage() {
  const app = useText('app');
  return (
    <Suspense fallback={<LoadingState label={app('loading')} />}>
      <HallCanvas />
    </Suspense>
  );
}
