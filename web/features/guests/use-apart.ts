import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { GuestCard } from './found.ts';

/** Marks two guests as different people, or withdraws that; either can be undone from the toast. */
export function useApart(venueId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return async function say(both: readonly [GuestCard, GuestCard], ids: readonly string[], apart: boolean) {
    const [guestId = '', other = ''] = ids;
    const outcome = await api.guests.apart_write({ venueId, guestId, other, apart });
    await queries.invalidateQueries({ queryKey: ['guests', 'alike', venueId] });
    const text = textOf('guests');
    if (outcome.kind !== 'done') return showToast({ tone: 'bad', title: text('apart.problem') });
    const [one, two] = both.map(({ names }) => names[0] ?? '');
    showToast({
      tone: 'ok',
      title: text(apart ? 'apart.done' : 'apart.again.done', { one: one ?? '', other: two ?? '' }),
      action: { label: textOf('manage')('action.undo'), onPress: () => void say(both, ids, !apart) },
    });
  };
}
