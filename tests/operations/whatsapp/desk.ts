import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWhatsAppWorld, startWhatsApp, type WhatsAppWorld } from '#tests/kit/whatsapp-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';

/** For each test a new venue without a number, and its manager. */
export function whatsAppDesk() {
  const current = {} as {
    standIn: Awaited<ReturnType<typeof startWhatsApp>>;
    world: WhatsAppWorld;
    manager: SignedIn;
  };
  beforeAll(async () => {
    current.standIn = await startWhatsApp();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await current.standIn.stop();
  });
  beforeEach(async () => {
    current.world = await openWhatsAppWorld(await engineOfFile(), current.standIn.origin);
    current.manager = await current.world.manager();
  });
  return {
    get world() {
      return current.world;
    },
    get manager() {
      return current.manager;
    },
  };
}
