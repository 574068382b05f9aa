import { vi } from 'vitest';
import { sealedWith } from '#functions/credentials/sealed.ts';
import { graphApi } from '#functions/gateways/whatsapp.ts';
import { whatsAppBusinessApi } from '#functions/gateways/whatsapp-business.ts';
import type { Table } from '#functions/platform/table.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { whatsAppNumbersWorker } from '#functions/workers/whatsapp-numbers/handler.ts';
import { startWhatsAppStandIn } from '#infra/local/stand-ins/whatsapp/stand-in.ts';
import { batchOf, openDesk } from '#tests/workers/kit.ts';
import { VENUE_ID } from './builders.ts';
import type { Engine } from './engine.ts';

const APP = { appId: '4711', appSecret: 'app-secret' };
const SEALS = sealedWith(async () => 'a-key-for-tests-only-0123456789abcdef');
const NOBODY = 'http://127.0.0.1:9/webhooks/whatsapp';

/** The stand-in of WhatsApp, whose webhooks reach nobody: tests bring the news themselves. */
export async function startWhatsApp() {
  const standIn = await startWhatsAppStandIn({
    ...{ port: 0, dataDir: null, callbackUrl: NOBODY, token: 'platform', phoneNumberId: '1', ...APP },
    ...{ linkOrigin: 'http://localhost:8080', reviewMs: 0, paceMs: 1 },
  });
  vi.stubEnv('APP_ORIGIN', 'http://localhost:8080');
  vi.stubEnv('WHATSAPP_DIALOG_BASE', standIn.origin);
  vi.stubEnv('WHATSAPP_APP_ID', APP.appId);
  vi.stubEnv('WHATSAPP_CONFIG_ID', '9');
  return standIn;
}

const HALF_AN_HOUR = 30 * 60_000;

/** A desk whose operations and workers talk to the stand-in. `wrap`: of the operations' table. */
export async function openWhatsAppWorld(engine: Engine, origin: string, wrap?: (table: Table) => Table) {
  const secret = async () => APP.appSecret;
  const business = whatsAppBusinessApi({ base: () => origin, appId: () => APP.appId, appSecret: secret });
  const graph = graphApi({ base: () => origin, phoneNumberId: () => '1', token: async () => 'platform' });
  const dependencies = { business: () => business, seals: () => SEALS, whatsApp: () => graph };
  const desk = await openDesk(engine, {}, { dependencies, ...(wrap && { wrap }) });
  const numbers = whatsAppNumbersStore(desk.table);
  const work = (table: Table) =>
    whatsAppNumbersWorker({
      ...{ numbers: whatsAppNumbersStore(table), business, seals: SEALS },
      ...{ origin: () => 'http://localhost:8080', clock: { now: desk.now } },
    });

  /** Submits the dialog as a person does; answers what it leads back with. */
  async function dialog(url: string, number: string, paid = true) {
    const asked = Object.fromEntries(new URL(url).searchParams);
    const filled = { ...asked, number, name: 'Nina', do: 'finish', paid: paid ? '1' : '' };
    const answer = await fetch(`${origin}/dialog/finish`, {
      ...{ method: 'POST', redirect: 'manual', headers: { origin }, body: new URLSearchParams(filled) },
    });
    const back = new URL(answer.headers.get('location') ?? 'http://none').searchParams;
    return { code: back.get('code') ?? '', state: (back.get('state') ?? '').split('.')[1] ?? '' };
  }

  /** A switch of the stand-in's page. */
  const act = (action: string, id: string) =>
    fetch(`${origin}/do/${action}`, {
      ...{ method: 'POST', redirect: 'manual', headers: { origin }, body: new URLSearchParams({ id }) },
    });
  return {
    ...desk,
    numbers,
    dialog,
    manager: () => desk.signIn({ role: 'manager' }),

    /** Connects a number through the dialog, as a manager; answers the last operation's answer. */
    async connect(number = '390287650001', paid = true) {
      const manager = await desk.signIn({ role: 'manager' });
      const { body } = await desk.call('whatsapp.connect', { venueId: VENUE_ID }, manager);
      const back = await dialog(body.url, number, paid);
      return desk.call('whatsapp.finish', { venueId: VENUE_ID, ...back }, manager);
    },

    /** Steps of the roll-out, each when it is due, until none is left. Answers how many there were. */
    async rollOut(most = 40, table = desk.table): Promise<number> {
      for (let steps = 0; steps < most; steps += 1) {
        const { stepAt } = await numbers.rollOut(VENUE_ID);
        if (stepAt === null) return steps;
        const wait = stepAt - desk.now();
        // The stand-in counts the calls of an hour by its own clock.
        if (wait > HALF_AN_HOUR) await act('hour', (await numbers.load(VENUE_ID)).number?.waba ?? '');
        if (wait > 0) desk.pass(wait);
        await work(table)(batchOf([JSON.stringify({ kind: 'rollOut', venueId: VENUE_ID, at: stepAt })]));
      }
      return most;
    },

    act,
  };
}

export type WhatsAppWorld = Awaited<ReturnType<typeof openWhatsAppWorld>>;
