import { type ComponentType, type ReactNode, useState } from 'react';
import { needTexts } from '#web/i18n/app/language.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { reloadPage } from '../forms/kept-forms.ts';
import { loadPart } from '../routing/load-part.ts';
import { useLocation } from '../routing/routing.ts';
import { SCREENS } from '../screens.ts';
import type { Settings } from '../session/session.ts';
import { isOffered, noteSeen } from './offered.ts';
import { TutorialContext } from './tutorial-context.ts';
import type { TutorialId } from './tutorials.ts';

type Steps = ComponentType<{ readonly id: TutorialId; readonly open: boolean; readonly onClose: () => void }>;

/** Gives the screen, and the frame around it, the tutorial of the screen; its pages are loaded when they are first opened. */
export function TutorialFrame({ settings, children }: { readonly settings: Settings; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const id = SCREENS.find(({ path }) => path === pathname)?.tutorial ?? null;
  const [part, setPart] = useState<{ readonly Steps: Steps } | null>(null);
  const [shown, setShown] = useState<TutorialId | null>(null);
  const [, setSeen] = useState<TutorialId | null>(null);

  async function open(which: TutorialId) {
    try {
      const [{ TutorialSteps }] = await loadPart(() =>
        Promise.all([import('./tutorial-steps.tsx'), needTexts('tutorial')]),
      );
      setPart({ Steps: TutorialSteps });
      setShown(which);
    } catch {
      const text = textOf('app');
      const action = { label: text('reload'), onPress: reloadPage };
      showToast({ tone: 'bad', title: text('error.chunk.title'), text: text('error.chunk.text'), action });
    }
  }

  function note(which: TutorialId) {
    noteSeen(settings.userId, which);
    setSeen(which);
  }

  const tutorial = id && {
    offered: isOffered(settings, id),
    open: () => void open(id),
    dismiss: () => note(id),
  };
  return (
    <TutorialContext value={tutorial}>
      {children}
      {part && shown && (
        <part.Steps
          key={shown}
          id={shown}
          open
          onClose={() => {
            note(shown);
            setShown(null);
          }}
        />
      )}
    </TutorialContext>
  );
}
