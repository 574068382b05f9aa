import type { RefusalCode } from '#shared/contracts/errors.ts';
import { maySetAside } from '#shared/domain/day/set-aside.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { CheckField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Change, Draft, HouseSlot } from './draft.ts';
import { useDepositWords } from './times.tsx';

type Props = {
  readonly draft: Draft;
  /** What is in the way of the chosen time, or was of the last attempt. */
  readonly blocked: RefusalCode | null;
  readonly slot: HouseSlot | undefined;
  readonly error: string | undefined;
  readonly onChange: Change;
};

/** A limit in the way, and the reason for which it is set aside; a fact, against which there is none. */
export function SetAside({ draft, blocked, slot, error, onChange }: Props) {
  const text = useText('desk');
  const refusal = useText('refusals');
  const deposit = useDepositWords(slot);
  const yields =
    blocked !== null && (blocked === 'reservation.duplicate' || (maySetAside(blocked) && slot?.yields !== false));
  return (
    <>
      {blocked && (
        <Banner
          tone={yields ? 'wait' : 'bad'}
          icon="alert"
          title={refusal(blocked)}
          text={text(yields ? 'aside.may' : 'aside.never')}
        />
      )}
      {deposit && (
        <CheckField checked={draft.waive} onChange={() => onChange({ waive: !draft.waive })}>
          {text('deposit.waive', { deposit })}
        </CheckField>
      )}
      {(yields || draft.waive) && (
        <TextField
          label={text('aside.reason')}
          hint={text('aside.hint')}
          error={error}
          required
          maxLength={200}
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}
