import { beforeEach, expect, it } from 'vitest';
import type { SendOutcome } from '#functions/gateways/whatsapp.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, secrets, type World } from '#tests/kit/world.ts';
import { notifiedBy } from './notified.ts';

const PHONE = '+393331234567';
const engine = await engineOfFile();
let world: World;
beforeEach(async () => {
  world = await openWorld(engine);
  await usersStore(world.table).create(aUser({ phone: PHONE }));
});

const tell = (about: 'reset' | 'number', subject: string, outcome: SendOutcome) =>
  notifiedBy(
    { kind: 'notice', about, id: codeIdOf(subject), locale: 'it' },
    {
      ...{ codes: codesStore(world.table), users: usersStore(world.table), secrets, clock: { now: world.now } },
      whatsApp: { send: async () => outcome },
    },
  );
const start = (about: 'reset' | 'number', subject: string) =>
  codesStore(world.table).start(
    about,
    subject,
    { userId: 'usr_owner', channel: 'whatsapp', phone: PHONE },
    world.now(),
  );

it.each([
  ['our token is not valid', 190],
  ['our account is held up', 131031],
])('is mailed while %s: that lasts longer than the code counts', async (_, code) => {
  await start('reset', aUser().email);
  const mails = await tell('reset', aUser().email, { kind: 'refused', code });
  expect(mails).toMatchObject([{ kind: 'reset', to: aUser().email }]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it.each([
  ['a code for a new password where WhatsApp is slow', 'reset', aUser().email, 131016],
  ['a code that proves the number itself', 'number', 'usr_owner', 190],
] as const)('is tried again by WhatsApp: %s', async (_, about, subject, code) => {
  await start(about, subject);
  await expect(tell(about, subject, { kind: 'refused', code })).rejects.toThrow('m0');
  expect(takeConsoleErrors()).toHaveLength(1);
});
