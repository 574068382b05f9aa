import { part } from '#web/app/routing/part.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';

// Loaded on demand: no other page of the settings needs the editor.
const HallCanvas = part(async () => {
  const [{ HallCanvas: editor }] = await Promise.all([import('./hall-canvas.tsx'), needTexts('canvas')]);
  return editor;
});

/** `/settings?pageId=hallCanvas`: the hall editor among the settings. */
export function HallCanvasPage() {
  const app = useText('app');
  return <HallCanvas meanwhile={<LoadingState label={app('loading')} />} />;
}
