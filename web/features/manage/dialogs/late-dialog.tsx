import { useState } from 'react';
import { LATE_CHOICES } from '#shared/domain/reservation/late-choices.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

type Props = {
  readonly party: HostReservation;
  readonly busy: boolean;
  /** Null for on time after all. */
  readonly onSave: (minutes: number | null) => void;
  readonly onClose: () => void;
};

const USUAL = 15;

/** Notes a delay that guests have announced by phone, or takes it back. */
export function LateDialog({ party: { name, late }, busy, onSave, onClose }: Props) {
  const text = useText('manage');
  const [minutes, setMinutes] = useState<number | null>(late ?? USUAL);
  // The guest's own figure may be any number of minutes, and can stay.
  const figures = [...new Set([...LATE_CHOICES, ...(late === null ? [] : [late])])].sort((a, b) => a - b);
  return (
    <CorrectionDialog
      title={text('late.title', { name })}
      told={text('contact.quiet')}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(minutes);
      }}
    >
      <Segmented
        label={text('late.label')}
        value={String(minutes)}
        onChoose={(value) => setMinutes(value === String(null) ? null : Number(value))}
        choices={[
          ...(late === null ? [] : [{ value: String(null), label: text('late.onTime') }]),
          ...figures.map((count) => ({ value: String(count), label: text('late.minutes', { count }) })),
        ]}
      />
    </CorrectionDialog>
  );
}
