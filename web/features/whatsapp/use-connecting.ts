import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { whatsAppKey } from './own-number.ts';

/** What the dialog leads back with: the venue that began, the proof that it did, and the code. */
export type Back = { readonly venueId: string; readonly state: string; readonly code: string };

/** Connects, tries and disconnects the venue's own number. */
export function useConnecting(venueId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const send = useWishKey();
  const saving = useSaving(['phone']);

  /** The address of WhatsApp's dialog; null when it was refused. */
  const connect = () => saving.save(() => api.whatsapp.connect({ venueId }));

  async function finish(back: Back): Promise<boolean> {
    const done = await saving.save(() => api.whatsapp.finish(back));
    if (done) queries.setQueryData(whatsAppKey(back.venueId), done);
    return done !== null;
  }

  async function disconnect(): Promise<boolean> {
    const done = await saving.save(() => send({ venueId }, (key) => api.whatsapp.disconnect({ venueId }, { key })));
    if (done) queries.setQueryData(whatsAppKey(venueId), done);
    else await queries.invalidateQueries({ queryKey: whatsAppKey(venueId) });
    return done !== null;
  }

  async function test(phone: string, locale: Locale) {
    const input = { venueId, phone, locale };
    const done = await saving.save(() => send(input, (key) => api.whatsapp.test(input, { key })));
    // A refusal may have shown that the number is stopped.
    if (done?.failure !== null) await queries.invalidateQueries({ queryKey: whatsAppKey(venueId) });
    return done;
  }

  return { ...saving, connect, finish, disconnect, test };
}
