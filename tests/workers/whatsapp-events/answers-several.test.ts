import { beforeEach, expect, it } from 'vitest';
import answers from '#locales/it/answers.json' with { type: 'json' };
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { type Desk, MINUTE, openDesk } from '../kit.ts';
import { HOUR, OWN, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { write, said } = {} as ReturnType<typeof writersAt>;
let booked: Partial<Record<VenueId, ReservationId>>;
const VENUES = { ours: VENUE_ID, theirs: OTHER_VENUE_ID } as const;
type Venue = keyof typeof VENUES;

beforeEach(async () => {
  desk = await openDesk(engine);
  const { venueId: _, ...venue } = desk.venue;
  await desk.venues.save({ ...venue, venueId: OTHER_VENUE_ID, accountId: 'acc_other', name: 'Elsewhere' });
  ({ write, said } = writersAt(desk));
  booked = {};
});

const threadOf = async (which: Venue) => (await guests.of(VENUES[which], `+${OWN}`)).thread;

/** A question of a venue that waits for its answer. */
const asks = (which: Venue) => async () => {
  booked[VENUES[which]] = await desk.book({ venueId: VENUES[which] } as never);
  await desk.deliver();
};

/** A member of a venue's staff answers what the guest wrote there. */
const writes = (which: Venue) => async () => {
  const [venueId, guest] = [VENUES[which], await threadOf(which)];
  await guestWrote(desk.table, { venueId, guest, phone: `+${OWN}` }, desk.now());
  const accountId = which === 'ours' ? desk.venue.accountId : 'acc_other';
  const host = await desk.signIn({ userId: `usr_${which}`, accountId, venues: [venueId] });
  expect((await desk.call('inbox.answer', { venueId, guest, body: 'Va bene?' }, host)).status).toBe(200);
  desk.provider.answer({ kind: 'accepted', wamid: `wamid.host.${which}` });
  await desk.deliver();
};
const later = async () => desk.pass(13 * HOUR);

/** What became of a yes. */
async function whatCame(): Promise<string> {
  for (const which of ['ours', 'theirs'] as const) {
    const id = booked[VENUES[which]];
    const found = id && (await desk.reservations.find(VENUES[which], id));
    if (found && found.reservation.booking === 'confirmed') return `confirms ${which}`;
    const { words } = await desk.deps.conversations.page(VENUES[which], await threadOf(which), desk.now());
    const last = words.at(-1);
    if (last?.from === 'guest' && last.body === 'Sì') return `is read by ${which}`;
  }
  const choice = desk.provider.choices.at(-1)?.interactive;
  const told = choice?.body.text ?? said().at(-1)?.[1] ?? '';
  if (told.startsWith(answers.severalHouses))
    return choice ? 'is asked under whose message, and pressed' : 'is asked under whose message';
  return choice?.type === 'list' ? 'is asked which table' : told;
}

it.each([
  ['a question that waits, after their person wrote', [writes('theirs'), asks('ours')], 'confirms ours'],
  ['their question, after our person wrote', [writes('ours'), asks('theirs')], 'confirms theirs'],
  ['our question, half a day after their person wrote', [asks('ours'), writes('theirs'), later], 'confirms ours'],
  [
    'our question or what their person wrote since',
    [asks('ours'), writes('theirs')],
    'is asked under whose message, and pressed',
  ],
  [
    'two questions or what our person wrote since',
    [asks('ours'), asks('theirs'), writes('ours')],
    'is asked under whose message',
  ],
  [
    'two questions, of which one came after our person',
    [asks('ours'), writes('ours'), asks('theirs')],
    'is asked which table',
  ],
  ['two people, and nothing is asked', [writes('ours'), writes('theirs')], 'is asked under whose message'],
  ['one person, and nothing is asked', [writes('theirs')], 'is read by theirs'],
  ['our person, who wrote after our question', [asks('ours'), writes('ours')], 'is read by ours'],
])('a yes of a number to which several houses write, where it may answer %s', async (_, steps, expected) => {
  for (const step of steps) {
    await step();
    desk.pass(MINUTE);
  }
  await write('Sì');
  expect(await whatCame()).toBe(expected);
});

it.each([
  ['our question', [asks('ours'), writes('theirs')], null, 'confirms ours'],
  [
    'what their person wrote',
    [asks('ours'), writes('ours'), writes('theirs')],
    'wamid.host.theirs',
    'is read by theirs',
  ],
  ['what our person wrote', [asks('theirs'), writes('theirs'), writes('ours')], 'wamid.host.ours', 'is read by ours'],
] as const)('a yes under %s is for that, whoever wrote since', async (_, steps, quoted, expected) => {
  for (const step of steps) {
    await step();
    desk.pass(MINUTE);
  }
  await write('Sì', quoted ?? (await desk.look(booked[VENUE_ID] as ReservationId)).last.wamid);
  expect(await whatCame()).toBe(expected);
});
