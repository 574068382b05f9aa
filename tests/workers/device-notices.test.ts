import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, it } from 'vitest';
import type { Mail } from '#functions/gateways/mail.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type NoticesDeps, noticesWorker } from '#functions/workers/notices.ts';
import { LOCALES, type Locale } from '#shared/domain/reservation/reservation.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const AT = Date.parse('2026-11-23T18:05Z');
const engine = await engineOfFile();
let world: World;
let mails: Mail[];
beforeEach(async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  world = await openWorld(engine);
  mails = [];
});

async function tell(locale: Locale): Promise<void> {
  const mail: NoticesDeps['mail'] = {
    async send(each) {
      mails.push(each);
      return { kind: 'accepted', messageId: '0102019a' };
    },
  };
  const deps = { mail, users: usersStore(world.table), venues: world.venues };
  const body = JSON.stringify({ kind: 'notice', about: 'deviceAdded', id: `usr_owner|${AT}`, locale });
  const Records = [{ messageId: '1', body, attributes: {} }];
  const { batchItemFailures } = await noticesWorker(deps as unknown as NoticesDeps)({ Records } as unknown as SQSEvent);
  expect(batchItemFailures).toEqual([]);
}

it.each(LOCALES)(
  'tells in %s that a device was signed in, when by the clock of the house, and what ends it',
  async (locale) => {
    await usersStore(world.table).create(aUser({ venues: [VENUE_ID] }));
    await tell(locale);
    expect(mails).toMatchObject([{ kind: 'deviceAdded', to: aUser().email }]);
    const [{ subject, text }] = mails as [Mail];
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
    expect(text).toMatch(/19[:.]05/);
    expect(text).toContain('https://app.example.com/auth/forgotpassword');
  },
);

it('tells the time of everywhere to who has no house, and nothing to who is gone', async () => {
  await tell('en');
  expect(mails).toEqual([]);
  await usersStore(world.table).create(aUser({ venues: [] }));
  await tell('en');
  expect(mails[0]?.text).toContain('18:05 (UTC)');
});
