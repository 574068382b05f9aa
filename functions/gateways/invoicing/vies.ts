import * as z from 'zod/mini';
import { logEvent } from '#functions/platform/log.ts';
import type { ViesPort } from './port.ts';

const TIMEOUT_MS = 15_000;
const ANSWER = z.object({ valid: z.boolean(), errorWrappers: z.optional(z.array(z.object({ error: z.string() }))) });
const FAULT = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) });

/** VIES, the European Commission's register, by its REST service. Greece is asked for as EL. */
export const viesAt = (origin: () => string): ViesPort => ({
  async check({ country, vat }) {
    const countryCode = country === 'GR' ? 'EL' : country;
    const vatNumber = vat.startsWith(countryCode) ? vat.slice(countryCode.length) : vat;
    try {
      const answer = await fetch(`${origin()}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode, vatNumber }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await answer.json();
      const fault = z.safeParse(FAULT, body);
      if (fault.success) return unknown(fault.data.errorWrappers[0]?.error ?? 'fault');
      const parsed = z.safeParse(ANSWER, body);
      if (!answer.ok || !parsed.success) return unknown(`status ${answer.status}`);
      return parsed.data.valid ? 'valid' : 'invalid';
    } catch (error) {
      return unknown((error as Error).name);
    }
  },
});

function unknown(reason: string): 'unknown' {
  logEvent('vies.unknown', { reason });
  return 'unknown';
}
