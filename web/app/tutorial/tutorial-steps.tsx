import { useText } from '#web/i18n/app/use-text.tsx';
import { TutorialDialog } from '#web/ui/tutorial-dialog.tsx';
import { TUTORIALS, type TutorialId } from './tutorials.ts';

type Props = { readonly id: TutorialId; readonly open: boolean; readonly onClose: () => void };

type Step = `day.${'1' | '2' | '3'}`;

/** The pages that explain a screen. */
export function TutorialSteps({ id, open, onClose }: Props) {
  const text = useText('tutorial');
  const app = useText('app');
  return (
    <TutorialDialog
      open={open}
      onClose={onClose}
      // A test checks that every page of every screen has its texts.
      steps={TUTORIALS[id].map((nth) => ({
        title: text(`${id}.${nth}` as Step),
        text: text(`${id}.${nth}.text` as Step),
      }))}
      labels={{
        close: app('close'),
        back: text('back'),
        next: text('next'),
        done: text('done'),
        progress: (step, of) => text('progress', { step, of }),
      }}
    />
  );
}
