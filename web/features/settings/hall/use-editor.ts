import { useMemo } from 'react';
import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { useKeptState } from '#web/app/forms/kept-state.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import type { Copied } from './add-pieces.ts';
import { type Draft, type DraftHall, hallOfStep, type Piece, type PieceId, piecesOf, tooMany } from './draft.ts';

/** What a press on the floor does: choose and move, draw a wall, or link tables. */
export type Tool = 'choose' | 'wall' | 'link';

type State = {
  /** The saved state. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** Key of the last change; further changes with the same key join it in one undo step. */
  readonly lastKey: string | null;
  readonly hallId: string;
  readonly chosen: ReadonlySet<PieceId>;
  readonly tool: Tool;
  readonly linkFrom: number | null;
  readonly snaps: boolean;
  readonly copied: Copied;
  /** What was just done, for screen readers. */
  readonly said: string;
};

export type ChangeOptions = {
  readonly key?: string;
  readonly choose?: readonly PieceId[];
  readonly hallId?: string;
  readonly say?: string;
};

type Action =
  | { readonly kind: 'change'; readonly draft: Draft; readonly options: ChangeOptions }
  | { readonly kind: 'step'; readonly to: 'past' | 'future'; readonly say: string }
  | { readonly kind: 'base'; readonly draft: Draft }
  | { readonly kind: 'set'; readonly over: Partial<State> };

/** Largest number of undo steps kept. */
const MAX_STEPS = 200;

export function stepsReducer(state: State, action: Action): State {
  switch (action.kind) {
    case 'change': {
      const { key = null, choose, hallId = state.hallId, say = state.said } = action.options;
      const more = key !== null && key === state.lastKey;
      // The gesture was taken back to where it began, so it leaves no undo step.
      if (more && action.draft === state.past.at(-1))
        return { ...state, draft: action.draft, past: state.past.slice(0, -1), lastKey: null };
      const past = more || action.draft === state.draft ? state.past : [...state.past, state.draft].slice(-MAX_STEPS);
      const chosen = choose ? new Set(choose) : state.chosen;
      return { ...state, draft: action.draft, past, future: [], lastKey: key, chosen, hallId, said: say };
    }
    case 'step': {
      const from = state[action.to];
      const draft = from.at(-1);
      if (!draft) return state;
      const rest = from.slice(0, -1);
      const steps =
        action.to === 'past'
          ? { past: rest, future: [...state.future, state.draft] }
          : { past: [...state.past, state.draft], future: rest };
      const hallId = hallOfStep(state.draft, draft, state.hallId);
      return { ...state, ...steps, draft, hallId, lastKey: null, said: action.say };
    }
    case 'base': {
      const { draft } = action;
      const hallId = draft.halls.some(({ id }) => id === state.hallId) ? state.hallId : (draft.halls[0]?.id ?? '');
      const { snaps, tool, copied } = state;
      return { ...firstState(draft), hallId, snaps, tool, copied };
    }
    case 'set':
      return { ...state, ...action.over };
  }
}

export const firstState = (draft: Draft): State => ({
  ...{ base: draft, draft, past: [], future: [], lastKey: null, chosen: new Set<PieceId>(), copied: [] },
  ...{ hallId: draft.halls[0]?.id ?? '', tool: 'choose', linkFrom: null, snaps: true, said: '' },
});

export type Editor = Omit<State, 'past' | 'future' | 'lastKey'> & {
  readonly hall: DraftHall | undefined;
  readonly pieces: readonly Piece[];
  /** The chosen pieces of the shown hall. */
  readonly selection: readonly Piece[];
  readonly dirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Returns false, and reports why, when the draft would exceed what can be saved. */
  readonly change: (draft: Draft, options?: ChangeOptions) => boolean;
  readonly choose: (...ids: readonly PieceId[]) => void;
  readonly toggle: (id: PieceId) => void;
  readonly undo: (say: string) => void;
  readonly redo: (say: string) => void;
  readonly rebase: (draft: Draft) => void;
  readonly set: (
    over: Partial<Pick<State, 'hallId' | 'tool' | 'linkFrom' | 'snaps' | 'copied' | 'said' | 'chosen'>>,
  ) => void;
};

/** The draft of a venue's halls with its undo history and the chosen pieces. */
export function useEditor(venueId: string, first: Draft): Editor {
  const [state, setState] = useKeptState(`halls ${venueId}`, () => firstState(first));
  const act = (action: Action) => setState((before) => stepsReducer(before, action));
  const { draft, hallId, chosen } = state;
  const hall = draft.halls.find(({ id }) => id === hallId) ?? draft.halls[0];
  const pieces = useMemo(() => (hall ? piecesOf(hall, draft.tables) : []), [hall, draft.tables]);
  return {
    ...state,
    hall,
    hallId: hall?.id ?? '',
    pieces,
    selection: pieces.filter(({ id }) => chosen.has(id)),
    dirty: draft !== state.base,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    change: (next, options = {}) => {
      const what = tooMany(draft, next);
      if (what) act({ kind: 'set', over: { said: saidFull(what) } });
      else act({ kind: 'change', draft: next, options });
      return !what;
    },
    choose: (...ids) => act({ kind: 'set', over: { chosen: new Set(ids) } }),
    toggle: (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      act({ kind: 'set', over: { chosen: next } });
    },
    undo: (say) => act({ kind: 'step', to: 'past', say }),
    redo: (say) => act({ kind: 'step', to: 'future', say }),
    rebase: (next) => act({ kind: 'base', draft: next }),
    set: (over) => act({ kind: 'set', over }),
  };
}

function saidFull(what: 'tables' | 'walls' | 'decor'): string {
  return textOf('canvas')(`full.${what}`, { most: what === 'tables' ? HALL_LIMITS.tables : HALL_LIMITS.pieces });
}
