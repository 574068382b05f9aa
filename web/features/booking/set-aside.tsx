import type { RefusalCode } from '#shared/contracts/errors.ts';
import { maySetAside } from '#shared/domain/day/set-aside.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { CheckField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Change, Draft, VenueSlot } from './draft.ts';
import { useDepositWords } from './times.tsx';

type Props = {
  readonly draft: Draft;
  /** The reason against the chosen time, or the refusal of the last attempt. */
  readonly blocked: RefusalCode | null;
  readonly slot: VenueSlot | undefined;
  readonly error: string | undefined;
  readonly onChange: Change;
};

/** The limit in the way, with the field for a reason if it can be set aside; some cannot, being facts. */
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
