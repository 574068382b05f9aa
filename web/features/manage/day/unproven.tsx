import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { ServiceDay } from './day-data.ts';

type Props = { readonly venueId: string; readonly day: ServiceDay };

/** From how many of one origin on they are pointed out: a family may book two tables. */
const SUSPICIOUS = 3;

/** Bookings of one network address whose numbers nobody has confirmed, with one step that removes them all. */
export function Unproven({ venueId, day }: Props) {
  const text = useText('manage');
  const { busy, remove } = useRemoveUnproven(venueId, day);
  const origins = Map.groupBy(
    day.reservations.filter((party) => party.origin !== undefined),
    ({ origin }) => origin ?? '',
  );
  return [...origins]
    .filter(([, parties]) => parties.length >= SUSPICIOUS)
    .map(([origin, parties]) => (
      <Banner
        key={origin}
        tone="wait"
        icon="alert"
        title={text('unproven.title', { count: parties.length })}
        text={text('unproven.text')}
      >
        <Button busy={busy} onClick={() => void remove(origin)}>
          {text('unproven.action')}
        </Button>
      </Banner>
    ));
}

/** Removes the unproven bookings of an origin, with an undo in the toast. */
function useRemoveUnproven(venueId: string, { date }: ServiceDay) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function run(origin: string, back: boolean): Promise<number | null> {
    setBusy(true);
    const input = { venueId, date, origin, ...(back && { back: true as const }) };
    const answer = await api.reservations.remove_unproven(input);
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    setBusy(false);
    if (answer.kind === 'done') return answer.value.count;
    const app = textOf('app');
    const why = answer.kind === 'refused' ? textOf('refusals')(answer.errorid) : app('connection.unsure');
    showToast({ tone: 'bad', title: textOf('manage')('refused'), text: why });
    return null;
  }

  async function remove(origin: string): Promise<void> {
    const count = await run(origin, false);
    if (count === null) return;
    const text = textOf('manage');
    showToast({
      tone: 'ok',
      title: text('unproven.done', { count }),
      action: { label: text('action.undo'), onPress: () => void bringBack(origin) },
    });
  }

  async function bringBack(origin: string): Promise<void> {
    const count = await run(origin, true);
    if (count !== null) showToast({ tone: 'ok', title: textOf('manage')('unproven.undone', { count }) });
  }

  return { busy, remove };
}
