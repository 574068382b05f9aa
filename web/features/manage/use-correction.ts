import { type FormEvent, useState } from 'react';
import type { Issue, RefusalCode } from '#shared/contracts/errors.ts';
import { issueAt, untaken } from '#web/app/form-issues.ts';
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
 * again. A refusal for which `yieldsTo` holds gives way to a reason. `fields`: those that say themselves what is wrong with them.
 */
export function useCorrection<Fields extends object, Field extends string = never>(
  yieldsTo: (code: RefusalCode) => boolean,
  onClose: () => void,
  fields: readonly Field[] = [],
) {
  const [own, setOwn] = useState<Partial<Fields>>({});
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<NoRoom | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const yields = refused !== null && yieldsTo(refused.code);
  const unsaid = missing && reason.trim() === '';
  return {
    own,
    refused,
    yields,
    missing,
    busy,
    issueOf: (field: Field) => issueAt(issues, field)?.code,
    /** What is wrong where none of the fields says it. */
    beside: untaken(issues, yields ? [...fields, 'reason'] : fields)?.code,
    reason: {
      value: reason,
      wrong: unsaid ? ('field.required' as const) : issueAt(issues, 'reason')?.code,
      onReason(said: string) {
        setReason(said);
        setIssues([]);
      },
    },
    change: (part: Partial<Fields>) => {
      setOwn((before) => ({ ...before, ...part }));
      setRefused(null);
      setIssues([]);
    },
    async submit(event: FormEvent, { isReady, isSame, send }: Sending) {
      event.preventDefault();
      const unready = !isReady || (yields && reason.trim() === '');
      setMissing(unready);
      if (busy || unready) return;
      if (isSame) return onClose();
      setBusy(true);
      setIssues([]);
      const verdict = await send(yields ? { reason: reason.trim() } : {});
      setBusy(false);
      if (verdict.kind === 'done') onClose();
      // What is wrong with a field is not in the way of the whole: the limit, and the reason against it, stay.
      else if (verdict.kind === 'refused' && verdict.issues.length > 0) setIssues(verdict.issues);
      else if (verdict.kind === 'refused' && verdict.code !== 'reservation.stale') setRefused(verdict);
    },
  };
}
