import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import type { HostReservation } from '../day/day-data.ts';

/** What became of the message to one guest. `free`: within the conversation, as typed. `line`: no answer. */
export type Written =
  | { readonly kind: 'sent'; readonly way: 'free' | 'template' | 'mail' }
  | { readonly kind: 'failed'; readonly code: RefusalCode | 'line' };

/** Writes the same words to several guests, each by itself; pressed again, only to those whom they have not reached. */
export function useWrite(venueId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map());
  const [busy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());
  const isSent = ({ id }: HostReservation) => written.get(id)?.kind === 'sent';

  /** Sent again because nobody answered, the same words keep their key, so that nobody gets them twice. */
  function keyOf(id: string, body: string): string {
    const said = `${id} ${body}`;
    const key = keys.current.get(said) ?? newKey();
    keys.current.set(said, key);
    return key;
  }

  async function one({ id, messaging }: HostReservation, body: string): Promise<Written> {
    const answer = await retryAfter(() =>
      api.reservations.write_guest({ venueId, id, body }, { key: keyOf(id, body) }),
    );
    if (answer.kind === 'refused') return { kind: 'failed', code: answer.errorid };
    if (answer.kind !== 'done') return { kind: 'failed', code: 'line' };
    return { kind: 'sent', way: answer.value.free ? 'free' : messaging === 'mail' ? 'mail' : 'template' };
  }

  /** True when all have been written to. */
  async function write(parties: readonly HostReservation[], body: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    let failed = 0;
    for (const party of parties.filter((each) => !isSent(each))) {
      const became = await one(party, body);
      setWritten((before) => new Map(before).set(party.id, became));
      if (became.kind === 'failed') failed += 1;
      // Without a connection the others would fail as well.
      if (became.kind === 'failed' && became.code === 'line') break;
    }
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    return failed === 0;
  }

  return { written, busy, isSent, write };
}
