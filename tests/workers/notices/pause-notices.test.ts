import { beforeEach, expect, it } from 'vitest';
import type { Mail } from '#functions/gateways/mail.ts';
import { auditKey } from '#functions/stores/accounts.keys.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { aUser } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { notifiedBy } from './notified.ts';

const EMAIL = aUser().email;
const engine = await engineOfFile();
let world: World;
let mails: Mail[];
beforeEach(async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  process.env.SUPPORT_EMAIL = 'support@example.com';
  world = await openWorld(engine);
  mails = [];
});

async function work(command: NoticeCommand): Promise<void> {
  const stores = { accounts: accountsStore(world.table), users: usersStore(world.table) };
  mails.push(...(await notifiedBy(command, stores)));
}

it.each(LOCALES)(
  'tells in %s of a pause with its reason, and of its end, whatever has followed since',
  async (locale) => {
    await usersStore(world.table).create(aUser());
    const by = { userId: 'usr_boss', name: 'Bruno' };
    const entries = [
      { at: 1, by, did: 'paused', reason: 'Three invoices are open' },
      { at: 2, by, did: 'resumed' },
    ] as const;
    await world.table.transact(entries.map((entry) => ({ put: { ...auditKey('acc_demo', entry.at), ...entry } })));
    for (const [about, at] of [
      ['paused', 1],
      ['resumed', 2],
      ['agencyPaused', 1],
      ['agencyResumed', 2],
      // Nothing was done then.
      ['paused', 3],
    ] as const) {
      await work({ kind: 'notice', about, id: `usr_owner|${at}`, locale });
    }
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['paused', EMAIL],
      ['resumed', EMAIL],
      ['agencyPaused', EMAIL],
      ['agencyResumed', EMAIL],
    ]);
    for (const { kind, subject, text } of mails) {
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      const tells = kind.endsWith('aused') ? ['Three invoices are open', 'support@example.com'] : ['/auth/login'];
      for (const each of tells) expect(text).toContain(each);
    }
  },
);
