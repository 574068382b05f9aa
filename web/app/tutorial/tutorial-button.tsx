import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTutorial } from './tutorial-context.ts';

/** Opens the tutorial of the screen, beside its title. */
export function TutorialButton() {
  const text = useText('app');
  const tutorial = useTutorial();
  if (!tutorial || tutorial.offered) return null;
  return (
    <Button tone="quiet" icon="note" onClick={tutorial.open}>
      {text('tutorial.open')}
    </Button>
  );
}
