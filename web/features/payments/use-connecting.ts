import { useQueryClient } from '@tanstack/react-query';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { connectionsKey } from './connections.ts';

/** The keys of the venue's own app at PayPal. */
export type PayPalKeys = { readonly clientId: string; readonly secret: string };

/** A refusal that is about one of the typed keys is shown beside it. */
const FIELD_OF: Readonly<Record<string, keyof PayPalKeys>> = {
  'payment.keysRefused': 'secret',
  'payment.accountTaken': 'clientId',
};

/** Connects, tries and disconnects a provider. After a refusal the connections are read again: another person may have changed them. */
export function useConnecting(venueId: string, provider: Provider) {
  const api = useApi();
  const queries = useQueryClient();
  const send = useWishKey();
  const saving = useSaving(['clientId', 'secret']);
  const reread = () => queries.invalidateQueries({ queryKey: connectionsKey(venueId) });

  /** The provider's page on which it goes on, if there is one; null when it was refused. */
  async function connect(keys?: PayPalKeys): Promise<{ readonly url?: string | undefined } | null> {
    const input = { venueId, provider, ...keys };
    const done = await saving.save(async () => {
      const outcome = await send(input, (key) => api.payments.connect(input, { key }));
      if (outcome.kind !== 'refused' || outcome.issues.length > 0) return outcome;
      const path = keys && FIELD_OF[outcome.errorid];
      return path ? { ...outcome, issues: [{ path, code: outcome.errorid }] } : outcome;
    });
    await reread();
    return done;
  }

  async function disconnect(): Promise<boolean> {
    const input = { venueId, provider };
    const done = await saving.save(() => send({ off: input }, (key) => api.payments.disconnect(input, { key })));
    if (done) queries.setQueryData(connectionsKey(venueId), done);
    else await reread();
    return done !== null;
  }

  /** The provider's page for the test charge; null when it was refused. */
  async function testCharge(): Promise<{ readonly url: string } | null> {
    const done = await saving.save(() => api.payments.test_charge({ venueId, provider }));
    if (!done) await reread();
    return done;
  }

  return { ...saving, connect, disconnect, testCharge };
}
