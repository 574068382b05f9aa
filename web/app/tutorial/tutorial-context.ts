import { createContext, useContext } from 'react';

type Tutorial = {
  /** Whether it is offered unasked on the present screen. */
  readonly offered: boolean;
  readonly open: () => void;
  readonly dismiss: () => void;
};

export const TutorialContext = createContext<Tutorial | null>(null);

/** The tutorial of the present screen; null where there is none. */
export const useTutorial = (): Tutorial | null => useContext(TutorialContext);
