import type { Ref } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly name: string;
  readonly phone: string;
  /** The problem with the phone number. */
  readonly issue: IssueCode | RefusalCode | null;
  readonly number: Ref<HTMLInputElement>;
  readonly onName: (name: string) => void;
  readonly onPhone: (phone: string) => void;
};

/** How to call the guests, and their phone number. */
export function WalkInGuest({ name, phone, issue, number, onName, onPhone }: Props) {
  const text = useText('manage');
  const refusal = useText('refusals');
  return (
    <>
      <TextField
        label={text('walkIn.name')}
        maxLength={80}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <TextField
        label={text('walkIn.phone')}
        ref={number}
        type="tel"
        maxLength={32}
        value={phone}
        error={issue ? refusal(issue) : undefined}
        onChange={(event) => onPhone(event.target.value)}
      />
    </>
  );
}
