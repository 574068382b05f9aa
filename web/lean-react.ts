import type { Plugin } from 'vite';

const FILE = /react-dom-client\.production\.js$/;
const LEFT_OUT = 'throw Error("a part of React that web/lean-react.ts leaves out");';

const DECLARATION = '\n  isHydrating = !1,';

/**
 * Functions of React DOM that nothing here can reach, by what they are for; and what stands in their place. Pages are
 * rendered, never hydrated; styles come with the build, not from components.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  // Hydration.
  [LEFT_OUT]: [
    'updateDehydratedSuspenseComponent',
    'prepareToHydrateHostInstance',
    'canHydrateInstance',
    'getHydratableHoistableCache',
    'clearHydrationBoundary',
    'accumulateOrCreateContinuousQueuedReplayableEvent',
    // <ViewTransition>
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    // <SuspenseList>, <Activity>, custom elements
    'updateSuspenseListComponent',
    'updateActivityComponent',
    'setPropOnCustomElement',
    // useActionState and actions of forms
    'mountActionState',
    'dispatchActionState',
    'startHostTransition',
    // Style sheets and scripts that components ask for
    'acquireResource',
    'insertStylesheetIntoRoot',
    'suspendResource',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ],
  // The answers for <title>, the one element that stands in the head, and for a commit that waits for no style sheet.
  'return null;': ['getResource', 'waitForCommitToBeReady'],
  // The list of components in a caught error's report.
  'return "";': ['getStackByFiberInDevAndProd'],
};

/**
 * React DOM without the parts that this product does without: the guest's whole script has a budget. What is missing
 * throws when it is reached after all, and a version of React that names a part otherwise ends the build.
 */
export function leanReact(): Plugin {
  return {
    name: 'coperto-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: FILE },
      handler: (code) => leanSource(code),
    },
  };
}

/** The source of React DOM with the bodies of those functions replaced, and never hydrating. */
export function leanSource(source: string): string {
  const lean = Object.entries(PARTS).reduce(
    (code, [body, names]) => names.reduce((now, name) => withBody(now, name, body), code),
    source,
  );
  // From its declaration on (before it, a parameter is called so too), every reading of it is false.
  const from = lean.indexOf(DECLARATION) + DECLARATION.length;
  if (from < DECLARATION.length) throw new Error('React DOM keeps no isHydrating any more: see web/lean-react.ts');
  const rest = lean
    .slice(from)
    .replace(/\bisHydrating = !\d/g, 'void 0')
    .replace(/\bisHydrating\b(?!\$)/g, '!1');
  return lean.slice(0, from) + rest;
}

/** A top-level function ends where a line begins with its brace. */
function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(`^(function ${name}\\([^)]*\\) \\{)[\\s\\S]*?^\\}`, 'm');
  if (!whole.test(code)) throw new Error(`React DOM has no ${name} any more: see web/lean-react.ts`);
  return code.replace(whole, (_, head: string) => `${head} ${body} }`);
}
