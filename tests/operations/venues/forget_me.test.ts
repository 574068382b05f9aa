import { expect, it } from 'vitest';
import { openingsStore } from '#functions/stores/openings.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const waiting = () => openingsStore(on.world.table).waiting(VENUE_ID);
const forget = (email: string, hostname = 'localhost') => on.world.call('venues.forget_me', { hostname, email });

it('deletes the address that was left, in whatever case, and no other', async () => {
  const openings = openingsStore(on.world.table);
  for (const email of ['ada@x.test', 'bob@x.test']) await openings.keep(VENUE_ID, { email, locale: 'en' }, 0);
  expect((await forget('Ada@X.test')).body).toEqual({ errorid: '0' });
  expect((await waiting()).map(({ email }) => email)).toEqual(['bob@x.test']);
});

it('says the same of an address that nobody left, and knows no venue behind a hostname of nobody', async () => {
  expect((await forget('nobody@x.test')).body).toEqual({ errorid: '0' });
  expect((await forget('ada@x.test', 'nobody.example')).body.errorid).toBe('venue.unknown');
});
