import { useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { useToday, useVenue } from '../venue.ts';
import { type Free, firstFree } from './first-free.ts';
import { type Askable, askedOfAll } from './trial-fields.tsx';

/** What is typed for a test booking, and its outcome. */
export function useTestBooking() {
  const text = useText('settings');
  const refusal = useText('refusals');
  const locale = useLocale();
  const { api, session } = useApp();
  const { venueId, sections } = useVenue();
  const today = useToday();
  const form = sections.guestForm.value;
  const asked = askedOfAll(form);
  const { busy, problem, save, mend, issueOf, within } = useSaving(['phone', ...asked]);
  const sendWish = useWishKey();
  const [phone, setPhone] = useState('');
  const [said, setSaid] = useState<Record<Askable, string>>({
    ...{ email: session.settings()?.email ?? '', postalCode: '', birthdate: '', gender: '' },
  });
  const [booked, setBooked] = useState<Free | null>(null);
  const [none, setNone] = useState(false);
  const errorAt = (field: 'phone' | Askable) => {
    const code = issueOf(field);
    return code && refusal(code, { limit: form.minimumAge ?? 0 });
  };

  async function book() {
    setNone(false);
    const covers = Math.max(2, sections.bookingWindow.value.minCovers);
    const [firstName = '', ...last] = (session.settings()?.name || 'Coperto').split(' ');
    const lastName = last.join(' ') || firstName;
    const answers = Object.fromEntries(asked.map((field) => [field, said[field].trim() || undefined]));
    const tried = await save<{ readonly free: Free | null }>(async () => {
      const found = await firstFree(api, venueId, today, covers);
      if (found.kind !== 'done' || !found.value.free) return found;
      const wish = {
        ...{
          venueId,
          ...found.value.free,
          adults: covers,
          children: 0,
          highchairs: 0,
          childrenPresence: false,
          area: null,
        },
        ...{ name: `${firstName} ${lastName}`.slice(0, 30), firstName, lastName, phone, locale, ...answers },
        ...({ remarks: text('setup.trial.remark'), terms: true, promo: false, channel: 'web' } as const),
      };
      const made = await sendWish(wish, (key) => api.reservations.create(wish, { key }));
      return made.kind === 'done' ? found : made;
    });
    setNone(tried?.free === null);
    if (tried?.free) setBooked(tried.free);
  }

  return {
    ...{ asked, busy, problem, within, phone, said, booked, none, errorAt, book },
    changePhone(typed: string) {
      setPhone(typed);
      mend('phone');
    },
    changeSaid(over: Partial<Record<Askable, string>>) {
      setSaid((before) => ({ ...before, ...over }));
      for (const field of Object.keys(over) as Askable[]) mend(field);
    },
  };
}
