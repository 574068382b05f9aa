import { useRef, useState } from 'react';
import { newKey } from '#web/api/idempotency.ts';
import { usePage } from '../../page-context.ts';
import type { BookingInput } from '../../types.ts';
import { useRefusalText } from '../../use-refusal-text.ts';

type Search = Pick<BookingInput, 'phone'> & ({ readonly code: string } | { readonly date: string });

type State = { readonly kind: 'idle' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly text: string };

/** Has the link of a booking sent to its number once more. The answer never tells whether there is one. */
export function useFind() {
  const { api, venue, t } = usePage();
  const refusalText = useRefusalText();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const busy = useRef(false);

  async function send(search: Search): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState({ kind: 'sending' });
    const answer = await api.guest.find({ venueId: venue.venueId, ...search }, { key: newKey() });
    busy.current = false;
    if (answer.kind === 'done') return setState({ kind: 'sent' });
    const code = answer.kind === 'refused' ? (answer.issues[0]?.code ?? answer.errorid) : '';
    const limit = answer.kind === 'refused' ? answer.detail : {};
    const figures = 'limit' in limit ? { limit: Number(limit.limit) } : {};
    setState({ kind: 'failed', text: (code && refusalText(code, figures)) || t('problem.offline') });
  }

  return { state, send };
}
