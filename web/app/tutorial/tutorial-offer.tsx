import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTutorial } from './tutorial-context.ts';
import styles from './tutorial-offer.module.css';

/** Offers a new owner the tutorial of the screen; the account's menu has it at any time. */
export function TutorialOffer() {
  const text = useText('app');
  const tutorial = useTutorial();
  if (!tutorial?.offered) return null;
  return (
    <div className={styles.offer}>
      <Button tone="quiet" icon="note" onClick={tutorial.open}>
        {text('tutorial.open')}
      </Button>
      <Button tone="quiet" icon="close" iconOnly aria-label={text('tutorial.dismiss')} onClick={tutorial.dismiss} />
    </div>
  );
}
