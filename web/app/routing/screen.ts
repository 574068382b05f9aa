import { needTexts } from '#web/i18n/app/language.ts';
import type { Namespace } from '#web/i18n/app/texts.ts';
import { loadPart } from './load-part.ts';

type Screen = { readonly Component: () => React.ReactNode };

/** Loads a screen with its texts, so that it is never drawn without them; those with parties also need the ones of pending changes. */
export const screen =
  (load: () => Promise<Screen>, ...namespaces: readonly Namespace[]) =>
  async (): Promise<Screen> => {
    const [module] = await loadPart(() => Promise.all([load(), needTexts(...namespaces, ...offlineFor(namespaces))]));
    return { Component: module.Component };
  };

const offlineFor = (namespaces: readonly Namespace[]): readonly Namespace[] =>
  namespaces.includes('manage') ? ['offline'] : [];
