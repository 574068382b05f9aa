import { beforeEach, expect, it } from 'vitest';
import { calendarPage } from '#functions/pages/calendar.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { calendarFeedsStore } from '#functions/stores/calendar-feeds.ts';
import { usersStore } from '#functions/stores/users.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { links } from '#tests/kit/world.ts';
import { hire, write } from '#tests/operations/tasks/kit.ts';
import { staffCalendar } from './kit.ts';

const on = operationWorld();
beforeEach(() => {
  process.env.APP_ORIGIN = 'https://app.coperto.example';
});

async function fetched(w: string) {
  const { reservations, venues, now, table } = on.world;
  const page = calendarPage({
    ...{ links, feeds: calendarFeedsStore(table), reservations, venues, clock: { now } },
    ...staffCalendar(table),
    origin: () => 'https://app.coperto.example',
  });
  return page({ queryStringParameters: { w } } as unknown as HttpEvent);
}
const linesOf = ({ body = '' }: { readonly body?: string | undefined }) => body.replaceAll('\r\n ', '').split('\r\n');
const values = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 1));

/** The address of the calendar of Hanna, a host. */
async function made(shown: { what?: 'mine' | 'all'; covers?: boolean; address?: 'new' | 'none' } = {}) {
  const hanna = await on.world.signIn({ role: 'host', userId: 'usr_hanna' });
  const input = { venueId: VENUE_ID, what: 'mine', covers: false, address: 'new', ...shown } as const;
  const { body } = await on.world.call('tasks.feed_write', input, hanna);
  return body.link === null ? '' : (new URL(body.link).searchParams.get('w') ?? '');
}
const id = (nth: number) => `6f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e0${nth}`;

it('holds the open tasks of the user on their days, as days that block no time', async () => {
  await hire(on);
  const steps = [{ text: 'Call the baker', done: true }];
  await write(on, { taskId: id(1), checklist: steps });
  await write(on, { taskId: id(2), title: 'For the kitchen', role: 'kitchen' });
  await write(on, { taskId: id(3), title: 'Put off', snoozedTo: '2026-12-06', role: 'host' });
  await write(on, { taskId: id(4), title: 'Some day', due: null });
  await write(on, { taskId: id(5), title: 'Over', done: true });
  const { statusCode, headers, body } = await fetched(await made());
  expect([statusCode, headers?.['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = linesOf({ body });
  const [cake, off] = [lines.indexOf('SUMMARY:Order the cake'), lines.indexOf('SUMMARY:Put off')];
  expect(values(lines, 'SUMMARY').toSorted()).toEqual(['Order the cake', 'Put off']);
  expect(lines.slice(cake - 2, cake + 2)).toEqual([
    'DTSTART;VALUE=DATE:20261204',
    'DTEND;VALUE=DATE:20261205',
    'SUMMARY:Order the cake',
    'DESCRIPTION:For twelve\\, no nuts\\n☑ Call the baker',
  ]);
  expect(lines[off - 2]).toBe('DTSTART;VALUE=DATE:20261206');
  expect(values(lines, 'TRANSP')).toEqual(['TRANSPARENT', 'TRANSPARENT']);
  const all = linesOf(await fetched(await made({ what: 'all' })));
  expect(values(all, 'SUMMARY').toSorted()).toEqual(['For the kitchen', 'Order the cake', 'Put off']);
});

it('says how many guests a day expects, and who they are to nobody', async () => {
  await hire(on);
  await on.book({ name: 'Giulia Rossi' });
  await on.book({ phone: '333 123 4599' });
  const answer = await fetched(await made({ covers: true }));
  const lines = linesOf(answer);
  expect(values(lines, 'DTSTART;VALUE=DATE')).toEqual(['20261205']);
  expect(values(lines, 'SUMMARY')[0]).toMatch(/4\D+2$/);
  expect(answer.body).not.toContain('Giulia');
});

it('ends with its address and with the work of its user at the venue', async () => {
  await hire(on);
  const first = await made();
  const second = await made();
  expect(await fetched(first)).toMatchObject({ statusCode: 404 });
  expect(await fetched(second)).toMatchObject({ statusCode: 200 });
  const [venue, , secret] = second.split('.');
  for (const other of ['', 'x', `${venue}.usr_other.${secret}`, `ven_elsewhere.usr_hanna.${secret}`])
    expect(await fetched(other)).toMatchObject({ statusCode: 404 });
  const users = usersStore(on.world.table);
  const hanna = await users.find('usr_hanna');
  if (hanna) await on.world.table.update({ pk: 'U#usr_hanna', sk: 'P' }, { set: { venues: [] } });
  expect(await fetched(second)).toMatchObject({ statusCode: 404 });
  await on.world.table.update({ pk: 'U#usr_hanna', sk: 'P' }, { set: { venues: [VENUE_ID] } });
  expect(await fetched(second)).toMatchObject({ statusCode: 200 });
  await made({ address: 'none' });
  expect(await fetched(second)).toMatchObject({ statusCode: 404 });
});
