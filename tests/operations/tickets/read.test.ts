import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aTicket, people, readBy } from './kit.ts';

const on = operationWorld();

it('says what the venue may do with it', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner);
  expect((await readBy(on, ticketId, owner)).ticket).toMatchObject({ turns: ['resolve'], consentUntil: null });
});

it('is unknown to another account, and to a manager of another venue', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner, { venueId: VENUE_ID });
  const stranger = await on.world.signIn({ userId: 'usr_s', role: 'owner', accountId: 'acc_other' });
  const manager = await on.world.signIn({ userId: 'usr_m', role: 'manager', venues: [OTHER_VENUE_ID] });
  for (const who of [stranger, manager]) expect(await readBy(on, ticketId, who)).toEqual({ errorid: 'ticket.unknown' });
});
