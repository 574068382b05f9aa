import * as z from 'zod/mini';
import { json, type Page } from '../providers/serve.ts';
import type { Store } from './store.ts';

const ASKED = z.object({ countryCode: z.string(), vatNumber: z.string() });
const fault = (error: string): Page => json(200, { actionSucceed: false, errorWrappers: [{ error }] });

/** `POST /check-vat-number`: a number that ends with 9 is not valid, one with 8 is of a state that does not answer. */
export function checkVat(store: Store, body: string, now: number): Page {
  if (store.setting('viesDown', false)) return fault('MS_UNAVAILABLE');
  const asked = z.safeParse(ASKED, parsed(body));
  if (!asked.success) return fault('INVALID_INPUT');
  const { countryCode, vatNumber } = asked.data;
  const last = /(\d)\D*$/.exec(vatNumber)?.[1];
  if (last === '8') return fault('MS_MAX_CONCURRENT_REQ');
  const valid = last !== '9';
  const who = valid ? { name: `COMPANY ${vatNumber}`, address: 'SOME STREET 1' } : { name: '---', address: '---' };
  const requestDate = new Date(now).toISOString();
  return json(200, { countryCode, vatNumber, requestDate, valid, requestIdentifier: '', ...who });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
