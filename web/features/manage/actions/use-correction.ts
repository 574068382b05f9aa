import { type FormEvent, useState } from 'react';
import type { Issue, RefusalCode } from '#shared/contracts/errors.ts';
import { issueAt, untaken } from '#web/app/forms/form-issues.ts';
import type { NoRoom } from './use-actions.ts';
import type { Verdict } from './verdict.ts';

type Sending = {
  /** All required fields are filled in. */
  readonly isReady: boolean;
  /** Nothing differs from what is saved. */
  readonly isSame: boolean;
  readonly send: (why: { readonly reason?: string }) => Promise<Verdict>;
};

/**
 * The state of a correction until it is saved; after a refusal it stays, to be corrected or tried again. A refusal for
 * which `yieldsTo` holds can be set aside with a reason. `fields`: the fields that show their own errors.
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
    /** A problem that belongs to none of the fields. */
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
      // A field error does not replace the refusal of the whole: the limit and the reason for setting it aside stay.
      else if (verdict.kind === 'refused' && verdict.issues.length > 0) setIssues(verdict.issues);
      else if (verdict.kind === 'refused' && verdict.code !== 'reservation.stale') setRefused(verdict);
    },
  };
}
