import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wasSeated } from '#shared/domain/reservation/visit.ts';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';
import { textOf, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostReservation } from '../day/day-data.ts';
import styles from './party-panel.module.css';

type Props = { readonly venueId: string; readonly party: HostReservation };

/** What the party has paid, typed when it pays; it is asked for nowhere else and may stay empty. */
export function PanelBill({ venueId, party }: Props) {
  const text = useText('manage');
  const refusal = useText('refusals');
  const locale = useLocale();
  const currency = (useSettings()?.currency ?? 'eur').toUpperCase();
  const [typed, setTyped] = useState(party.bill === undefined ? '' : writeAmount(locale, party.bill));
  const [wrong, setWrong] = useState(false);
  const { busy, save } = useSave(venueId, party);
  if (!wasSeated(party)) return null;

  function submit() {
    const bill = typed.trim() === '' ? null : readAmount(locale, typed);
    const isWrong = typed.trim() !== '' && (bill === null || bill < 0);
    setWrong(isWrong);
    if (!isWrong) void save(bill);
  }

  return (
    <form
      className={styles.bill}
      aria-label={text('bill.title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={`${text('bill.label')} (${currency})`}
        error={wrong ? refusal('field.amount') : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" icon="check" busy={busy}>
        {text('bill.save')}
      </Button>
    </form>
  );
}

function useSave(venueId: string, { id, revision }: HostReservation) {
  const api = useApi();
  const queries = useQueryClient();
  const sendWish = useWishKey();
  const [busy, setBusy] = useState(false);
  async function save(bill: number | null): Promise<void> {
    setBusy(true);
    const wish = { venueId, id, revision, bill };
    const answer = await sendWish(wish, (key) => api.reservations.bill_write(wish, { key }));
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    setBusy(false);
    const text = textOf('manage');
    if (answer.kind === 'done') return showToast({ tone: 'ok', title: text('bill.saved') });
    const why = answer.kind === 'refused' ? textOf('refusals')(answer.errorid) : textOf('app')('connection.unsure');
    showToast({ tone: 'bad', title: text('refused'), text: why });
  }
  return { busy, save };
}
