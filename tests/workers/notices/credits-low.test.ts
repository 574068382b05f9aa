import { expect, it } from 'vitest';
import { creditsStore } from '#functions/stores/credits.ts';
import { usersStore } from '#functions/stores/users.ts';
import { START_CREDIT, UNIT } from '#shared/domain/credit/opening.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { aUser, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';
import { notifiedBy } from './notified.ts';

const engine = await engineOfFile();

it('tells in every language what is left of the credits, unless some have come in since', async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  const { table } = await openWorld(engine);
  const [credits, users] = [creditsStore(table), usersStore(table)];
  const owner = aUser();
  await users.create(owner);
  const options = { now: NOON_TUESDAY, actor: 'test' };
  const micros = START_CREDIT.micros - 3.456 * UNIT;
  await credits.post(owner.accountId, { kind: 'reserve', source: 'm', micros }, options);
  for (const locale of LOCALES) {
    const [mail] = await notifiedBy(
      { kind: 'notice', about: 'creditsLow', id: owner.userId, locale },
      { credits, users },
    );
    expect(mail?.text).toMatch(/3[.,]45/);
    expect(mail?.text).toContain('https://app.example.com/settings?pageId=services');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}]|undefined/);
  }
  await credits.post(owner.accountId, { kind: 'purchase', source: 'o', micros: 50 * UNIT }, options);
  expect(
    await notifiedBy({ kind: 'notice', about: 'creditsLow', id: owner.userId, locale: 'it' }, { credits, users }),
  ).toEqual([]);
});
