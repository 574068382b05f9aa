import { beforeEach, expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import texts from '#locales/en/consent.json' with { type: 'json' };
import { VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld();
let token: string;
beforeEach(async () => {
  ({ token } = await on.book());
});
const read = (locale = 'en') => on.world.call('guest.consents', { locale } as never, { token });
const words = texts['own.words.whatsapp'].replace('{{venue}}', 'Trattoria da Nina');

it('shows who has said nothing the words to be agreed to, for WhatsApp alone where no address is known', async () => {
  const { status, body } = await read();
  expect([status, body.consents]).toEqual([200, [{ purpose: 'whatsapp', state: 'none', at: null, words }]]);
});

it('shows the words that were agreed to, in whatever language they were', async () => {
  const { thread } = await guests.of(VENUE_ID, '+393331234567');
  const act = anAct({ guestId: thread, wording: 'Mandatemi novità', locale: 'it' });
  await consentsStore(on.world.table).add(VENUE_ID, act);
  const { body } = await read('de');
  expect(body.consents).toEqual([{ purpose: 'whatsapp', state: 'given', at: act.at, words: 'Mandatemi novità' }]);
});

it('is nobody’s without the link', async () => {
  expect((await on.world.call('guest.consents', { locale: 'en' }, { token: `${token.slice(0, -2)}xx` })).status).toBe(
    401,
  );
});
