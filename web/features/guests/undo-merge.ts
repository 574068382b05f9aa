import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { whyOf } from '#web/app/forms/form-issues.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';

type Merged = { venueId: string; guestId: string; other: string };
/** What was written about the guest whose card stayed. */
type Before = { revision: number; tags: string[]; notes: string; allergies: string };

/** Parts two merged guests again. Called from a toast; the outcome is another. True when they are two. */
export async function undoMerge(api: Api, of: Merged, before: Before): Promise<boolean> {
  const [guests, manage, refusal, app] = [textOf('guests'), textOf('manage'), textOf('refusals'), textOf('app')];
  const parted = await api.guests.split(of, { key: newKey() });
  if (parted.kind !== 'done') {
    const refused = parted.kind === 'refused';
    showToast({
      tone: 'bad',
      title: refused ? manage('refused') : app('connection.title'),
      text: refused ? refusal(parted.errorid) : app('connection.unsure'),
    });
    return false;
  }
  showToast({ tone: 'ok', title: guests('duplicates.undone') });
  const { other: _, ...stayed } = of;
  const written = await api.guests.profile_write({ ...stayed, ...before });
  if (written.kind !== 'done') {
    const why = written.kind === 'refused' ? refusal(whyOf(written)) : app('connection.title');
    showToast({ tone: 'bad', title: guests('profile.problem'), text: why });
  }
  return true;
}
