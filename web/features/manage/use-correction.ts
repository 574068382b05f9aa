import { type FormEvent, useState } from 'react';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { NoRoom, Verdict } from './use-actions.ts';

type Sending = {
  /** Nothing that must be said is missing. */
  readonly isReady: boolean;
  /** It stands so already. */
  readonly isSame: boolean;
  readonly send: (why: { readonly reason?: string }) => Promise<Verdict>;
};

/**
 * What a host corrects of a reservation, field by field, until it is saved: what was not done stays open to be mended, or pressed
 * again. A refusal for which `yieldsTo` holds gives way to a reason.
 */
export function useCorrection<Fields extends object>(yieldsTo: (code: RefusalCode) => boolean, onClose: () => void) {
  const [own, setOwn] = useState<Partial<Fields>>({});
  const [reason, onReason] = useState('');
  const [refused, setRefused] = useState<NoRoom | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const yields = refused !== null && yieldsTo(refused.code);
  return {
    own,
    refused,
    yields,
    missing,
    busy,
    reason: { value: reason, missing: missing && reason.trim() === '', onReason },
    change: (part: Partial<Fields>) => {
      setOwn((before) => ({ ...before, ...part }));
      setRefused(null);
    },
    async submit(event: FormEvent, { isReady, isSame, send }: Sending) {
      event.preventDefault();
      const unready = !isReady || (yields && reason.trim() === '');
      setMissing(unready);
      if (busy || unready) return;
      if (isSame) return onClose();
      setBusy(true);
      const verdict = await send(yields ? { reason: reason.trim() } : {});
      setBusy(false);
      if (verdict.kind === 'done') onClose();
      else if (verdict.kind === 'refused' && verdict.code !== 'reservation.stale') setRefused(verdict);
    },
  };
}
