import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_OPEN_TICKETS } from '#shared/domain/ticket/ticket.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aTicket, HOUR, people, readBy, SAID } from './kit.ts';

const on = operationWorld();

it('stands in the account with its first message, about the venue', async () => {
  const { owner } = await people(on);
  const ticketId = await aTicket(on, owner, { venueId: VENUE_ID, body: ' It prints \n nothing. ' });
  const { ticket, messages } = await readBy(on, ticketId, owner);
  expect(ticket).toMatchObject({ subject: 'The printer', state: 'open', opener: 'Olga', revision: 1, unseen: 0 });
  expect(ticket.venue).toBe(on.world.venue.name);
  expect(messages).toMatchObject([{ no: 1, from: 'venue', by: 'Olga', body: 'It prints \n nothing.', event: null }]);
});

it('keeps where an error was met', async () => {
  const { owner } = await people(on);
  const report = { request: randomUUID(), route: '/manage?date=2026-11-28', version: '1' };
  const ticketId = await aTicket(on, owner, { report });
  expect((await readBy(on, ticketId, owner)).ticket.report).toEqual(report);
});

it('is one ticket for one key, however often it is sent, also at the same time', async () => {
  const { owner } = await people(on);
  const input = { subject: 'The printer', ...SAID };
  const options = { ...owner, key: randomUUID() };
  const all = await Promise.all([1, 2, 3].map(() => on.world.call('tickets.open', input, options)));
  const ids = new Set(all.map(({ body }) => body.ticketId));
  expect([ids.size, (await on.world.call('tickets.list', {}, owner)).body.tickets.length]).toEqual([1, 1]);
});

it.each([
  ['no subject', { subject: ' ' }, 'subject', 'field.required'],
  ['nothing said', { body: ' ' }, 'body', 'field.required'],
  ['a text that is too long', { body: 'x'.repeat(4001) }, 'body', 'field.tooLong'],
  ['a picture of another place', { pictures: ['https://evil.test/a.png'] }, 'pictures.0', 'field.format'],
  ['too many pictures', { pictures: Array(5).fill(`/media/${'x'.repeat(22)}.png`) }, 'pictures', 'field.tooMany'],
])('refuses %s beside its field', async (_, over, path, code) => {
  const { owner } = await people(on);
  const { body } = await on.world.send('tickets.open', { subject: 'The printer', ...SAID, ...over }, owner);
  expect(body).toMatchObject({ errorid: 'request.invalid', issues: [{ path, code }] });
});

it('takes a picture without a text', async () => {
  const { owner } = await people(on);
  const pictures = [`/media/${'x'.repeat(22)}.png`];
  const ticketId = await aTicket(on, owner, { body: '', pictures });
  expect((await readBy(on, ticketId, owner)).messages[0].pictures).toEqual(pictures);
});

it('is refused where twenty are open already', async () => {
  const { owner } = await people(on);
  for (let nth = 0; nth < MAX_OPEN_TICKETS; nth += 1) {
    if (nth % 10 === 9) on.world.pass(HOUR);
    await aTicket(on, owner);
  }
  on.world.pass(HOUR);
  const { body } = await on.world.call('tickets.open', { subject: 'One more', ...SAID }, owner);
  expect(body).toEqual({ errorid: 'ticket.tooMany' });
});

it('is not for hosts, nor about another account’s venue', async () => {
  const { owner } = await people(on);
  const input = { subject: 'The printer', ...SAID };
  expect((await on.world.call('tickets.open', input, on.host)).body.errorid).toBe('session.forbidden');
  const foreign = { ...input, venueId: OTHER_VENUE_ID };
  expect((await on.world.call('tickets.open', foreign, owner)).body.errorid).toBe('venue.unknown');
});
