import { randomInt } from 'node:crypto';
import type { Sealed } from '#functions/credentials/sealed.ts';
import { GraphRefused, type WhatsAppBusiness } from '#functions/gateways/whatsapp-business.ts';
import { logEvent } from '#functions/platform/log.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { type LoadedNumber, rollOutBegun, type WhatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { lookedAt, type OwnNumber } from '#shared/domain/whatsapp/own-number.ts';
import { backUrl } from './dialog-url.ts';
import { NUMBER_PIN, NUMBER_TOKEN } from './number-token.ts';

type Deps = {
  readonly numbers: WhatsAppNumbersStore;
  readonly business: WhatsAppBusiness;
  readonly seals: Sealed;
  readonly now: number;
};

/** Exchanges the code, has the account's news told to us, registers its number, and begins the roll-out of the templates. */
export async function connectNumber(
  { numbers, business, seals, now }: Deps,
  venueId: VenueId,
  before: LoadedNumber,
  code: string,
): Promise<'done' | Refusal<'whatsapp.noNumber' | 'whatsapp.taken' | 'whatsapp.stale'>> {
  const token = await business.exchange(code, backUrl());
  const waba = await business.accountOf(token);
  const phoneNumberId = waba && (await business.numberOf(waba, token));
  if (!waba || !phoneNumberId) return refuse('whatsapp.noNumber');
  const owner = await numbers.venueOf('number', phoneNumberId);
  if (owner !== null && owner !== venueId) return refuse('whatsapp.taken');

  await business.subscribe(waba, token);
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  await business.register(phoneNumberId, token, pin).catch((error: unknown) => {
    // Registered before with a PIN that the venue set: the look below says whether it sends.
    if (!(error instanceof GraphRefused)) throw error;
    logEvent('whatsapp.register.refused', { venueId, code: error.code });
  });
  const own: OwnNumber = {
    ...{ waba, phoneNumberId, number: '', name: '', state: 'connecting', quality: [], tier: null, since: now },
    token: await seals.seal(venueId, NUMBER_TOKEN, token),
    pin: await seals.seal(venueId, NUMBER_PIN, pin),
  };
  const number = lookedAt(own, await business.look(own, token), now);
  const begun = rollOutBegun(venueId, await numbers.rollOut(venueId), now);
  const outcome = await numbers.save(venueId, before, { number, begun: null }, begun);
  if (outcome === 'done') return 'done';
  return refuse(outcome === 'taken' ? 'whatsapp.taken' : 'whatsapp.stale');
}
