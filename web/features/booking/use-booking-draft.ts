import { useCallback } from 'react';
import { useLeftState } from '#web/app/forms/kept-state.ts';
import type { OpenWish } from '#web/app/forms/use-wish-key.ts';
import type { Draft } from './draft.ts';

type Left = { readonly draft: Draft; readonly wish: OpenWish };

/** What is typed, with the wish that may have been sent; both come back when the form was left. */
export function useBookingDraft(venueId: string, asked: Draft, goesOn: (left: Draft) => Draft | null) {
  const [{ draft, wish: open }, setForm, keepWhenLeft] = useLeftState<Left>(
    `booking ${venueId}`,
    () => ({ draft: asked, wish: { current: null } }),
    ({ draft, wish }) => {
      const on = goesOn(draft);
      return on && { draft: on, wish };
    },
  );
  const change = useCallback(
    (part: Partial<Draft>) => setForm(({ draft, wish }) => ({ draft: { ...draft, ...part }, wish })),
    [setForm],
  );
  return { draft, open, change, keepWhenLeft };
}
