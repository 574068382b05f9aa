import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler } from '#functions/boss/mail.ts';
import { sesIdentities } from '#functions/gateways/mail-identity.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { clientFor } from '#infra/local/names.ts';
import { startMail } from '#infra/local/stand-ins/mail/stand-in.ts';
import { aSeller } from '#tests/domain/invoice/kit.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { eventOf } from '#tests/kit/world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
let standIn: Awaited<ReturnType<typeof startMail>>;
beforeAll(async () => {
  vi.stubEnv('MAIL_FROM', 'Coperto <noreply@coperto.test>');
  vi.stubEnv('SUPPORT_EMAIL', 'support@coperto.test');
  standIn = await startMail({ port: 0, dataDir: null, tell: async () => {} });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await standIn.stop();
});

async function read(records: readonly string[] | 'failed', from = 'Coperto <noreply@coperto.test>') {
  vi.stubEnv('MAIL_FROM', from);
  const boss = await staff(on.world, `usr_${Math.random().toString(36).slice(2, 8)}`);
  const dependencies = {
    identities: () => sesIdentities(new SESv2Client(clientFor(standIn.origin))),
    dns: () => ({ txt: async () => records }),
  };
  const table = () => on.world.table;
  const answer = await handler.with({ table, clock: { now: on.world.now }, dependencies } as never)(
    eventOf('boss.mail', {}, boss),
  );
  return JSON.parse(answer.body ?? '');
}

it('says by which identity mail is sent, and what receivers can prove of it', async () => {
  await sellerStore(on.world.table).save(0, aSeller());
  expect(await read(['other', 'v=DMARC1; p=quarantine; rua=mailto:a@b.test'])).toMatchObject({
    ...{ domain: 'coperto.test', from: 'noreply@coperto.test', support: 'support@coperto.test' },
    ...{ replyTo: 'fatture@coperto.test', dmarc: 'quarantine' },
    identity: { sends: true, dkim: 'valid', spf: 'provider' },
  });
});

it('knows nothing of a domain that the provider does not know, or of name servers that do not answer', async () => {
  expect(await read('failed', 'Coperto <noreply@else.test>')).toMatchObject({
    identity: null,
    dmarc: null,
    replyTo: null,
  });
  expect(await read(['v=DMARC1; p=none', 'v=DMARC1; p=reject'])).toMatchObject({ dmarc: 'missing' });
  expect((await on.world.call('boss.mail', {}, on.host)).body.errorid).toBe('session.forbidden');
});
