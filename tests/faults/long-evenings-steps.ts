import { randomUUID } from 'node:crypto';
import { ACTIONS, isVenueAction } from '#shared/domain/reservation/actions.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aGuestBooking, at } from '#tests/kit/builders.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf } from '#tests/workers/kit.ts';
import { aRow } from '../operations/transfers/kit.ts';
import type { Run } from './long-evenings-run.ts';

/** Few, so that the venue fills up; the late ones stay past the change of the clocks. */
const STARTS = ['19:30', '20:00', '20:00', '20:30', '25:15', '25:45'].map(at);
const SIZES = [1, 2, 2, 2, 2, 3, 4, 4, 5, 8, 10];

const aWish = ({ pick, dates }: Run) => ({
  date: pick(dates),
  start: pick(STARTS),
  adults: pick(SIZES),
  ...{ children: 0, highchairs: 0, remarks: '' },
  area: pick([null, null, null, 'Indoor', 'Outdoor'] as const),
});

/** A name and a number that no other guest of the run has. */
function nobodyYet(run: Run) {
  run.guests += 1;
  const number = String(run.guests).padStart(6, '0');
  return { name: `Ermenegilda${number}x`, phone: `+39333${number.padStart(7, '5')}` };
}

const from = (run: Run) => ({ ip: `10.1.${Math.floor(run.guests / 250)}.${run.guests % 250}` });

/** A random reservation, mostly one in a state that can still change. */
async function one({ desk, dates, pick, random }: Run): Promise<Reservation | undefined> {
  const days = await Promise.all(dates.map((date) => desk.reservations.listDay(desk.venue.venueId, date)));
  const all = days.flat().map(({ reservation }) => reservation);
  const open = all.filter(({ booking }) => OPEN.includes(booking));
  const among = open.length > 0 && random() < 0.85 ? open : all;
  return among.length > 0 ? pick(among) : undefined;
}
const OPEN: readonly string[] = ['unconfirmed', 'requested', 'waitlisted', 'offered', 'confirmed'];

const target = ({ desk }: Run, { id, revision }: Reservation) => ({ venueId: desk.venue.venueId, id, revision });

async function asGuest({ desk }: Run, { id, contact }: Reservation) {
  return { token: await links.mint({ venueId: desk.venue.venueId, reservationId: id }, knownBy(contact) || undefined) };
}

/** Changes the venue's rules, as saving a section of the settings does. */
async function newRules(run: Run, change: (rules: VenueRules) => Partial<VenueRules>): Promise<void> {
  const { desk } = run;
  const venue = await desk.venues.find(desk.venue.venueId);
  if (venue) await desk.venues.save({ ...venue, rules: { ...venue.rules, ...change(venue.rules) } });
}

/** Presses one of the last four buttons that were sent, or any earlier one. */
async function pressSome({ desk, pick }: Run): Promise<void> {
  const buttons = desk.provider.sent.flatMap(({ to, template }, nth) =>
    template.components.flatMap((each) =>
      each.type === 'button' && each.sub_type === 'quick_reply'
        ? each.parameters.map(({ payload }) => ({ payload, to, wamid: `wamid.${nth + 1}` }))
        : [],
    ),
  );
  if (buttons.length === 0) return;
  const { payload, wamid, to } = pick([...buttons.slice(-4), pick(buttons)]);
  await desk.apply(batchOf([desk.pressed(payload, wamid, `wamid.in.${randomUUID()}`, to)]));
}

const ACTS = ACTIONS.filter(isVenueAction);

export const STEPS = {
  async create(run) {
    await run.desk.call('reservations.create', aGuestBooking({ ...aWish(run), ...nobodyYet(run) }), from(run));
  },
  async request(run) {
    await run.desk.call('reservations.request', aGuestBooking({ ...aWish(run), ...nobodyYet(run) }), from(run));
  },
  async join(run) {
    const waits = { waitHours: run.pick([1, 48]), flexMinutes: run.pick([0, 60]) };
    const asked = { ...aGuestBooking({ ...aWish(run), ...nobodyYet(run) }), ...waits };
    await run.desk.call('waitlist.join', asked as never, from(run));
  },
  async hold(run) {
    const { remarks: _, ...wish } = aWish(run);
    await run.desk.call(
      'reservations.hold',
      { venueId: run.desk.venue.venueId, hold: randomUUID(), ...wish },
      from(run),
    );
  },
  async book(run) {
    const { desk, pick, host } = run;
    const { venueId } = desk.venue;
    const reason = pick([undefined, 'regulars']);
    const asked = { venueId, ...aWish(run), ...nobodyYet(run), locale: 'it', note: '', options: [], diets: [] };
    await desk.call('reservations.book', { ...asked, ...(reason && { reason, waiveDeposit: true }) } as never, host);
  },
  async walkIn({ desk, pick, host }) {
    const { venueId } = desk.venue;
    await desk.call(
      'reservations.walk_in',
      { venueId, covers: pick(SIZES), name: 'Walk in', phone: '' } as never,
      host,
    );
  },
  async waitIn({ desk, pick, host }) {
    const { venueId } = desk.venue;
    await desk.call('waitlist.wait_in', { venueId, covers: pick(SIZES), name: 'Hat', phone: '' }, host);
  },
  async act(run) {
    const party = await one(run);
    if (!party) return;
    await run.desk.call('reservations.act', { ...target(run, party), action: run.pick(ACTS) }, run.host);
  },
  async step(run) {
    const party = await one(run);
    if (!party) return;
    const { body } = await run.desk.call(
      'reservations.tonight',
      { venueId: run.desk.venue.venueId, date: party.date },
      run.host,
    );
    const actions = body.reservations?.find(({ id }: { id: string }) => id === party.id)?.actions ?? [];
    if (actions.length === 0) return;
    const action = actions.includes('undo') && run.random() < 0.5 ? 'undo' : run.pick(actions);
    await run.desk.call('reservations.act', { ...target(run, party), action: action as never }, run.host);
  },
  async move(run) {
    const party = await one(run);
    if (!party) return;
    const unit = run.pick([1, 2, 3, 4, 5, 101, undefined]);
    const change = unit === undefined ? { start: run.pick(STARTS) } : { unit };
    await run.desk.call('reservations.move', { ...target(run, party), ...change }, run.host);
  },
  async spread(run) {
    const party = await one(run);
    if (!party) return;
    const covers = party.adults + party.children;
    const seats = run.pick<readonly object[]>([
      [{ tables: [1, 2, 3], seats: 12, covers }],
      [{ tables: [4, 5], seats: 9, covers }],
      [
        { unit: 3, covers: Math.max(1, covers - 1) },
        { unit: 1, covers: Math.min(1, covers - 1) },
      ],
      [{ unit: 3, covers }],
    ]);
    await run.desk.call('reservations.spread', { ...target(run, party), seats } as never, run.host);
  },
  async alterForVenue(run) {
    const party = await one(run);
    if (!party) return;
    const { remarks: _, ...wish } = aWish(run);
    const stays = run.random() < 0.5 ? { date: party.date, start: party.start } : {};
    const asked = { ...target(run, party), ...wish, ...stays, reason: run.pick([undefined, 'regulars']) };
    await run.desk.call('reservations.alter', asked, run.host);
  },
  async alter(run) {
    const party = await one(run);
    if (!party) return;
    const asked = { revision: party.revision, wish: aWish(run), ask: run.random() < 0.5 };
    await run.desk.call('guest.alter', asked, await asGuest(run, party));
  },
  async decide(run) {
    const party = await one(run);
    if (!party) return;
    const asked = { ...target(run, party), accept: run.random() < 0.6 };
    await run.desk.call('reservations.decide_amendment', asked, run.host);
  },
  async guestCancels(run) {
    const party = await one(run);
    if (party) await run.desk.call('guest.cancel', {}, await asGuest(run, party));
  },
  async accept(run) {
    const party = await one(run);
    if (!party) return;
    const { date, start } = party;
    await run.desk.call('guest.accept_offer', { date, start }, await asGuest(run, party));
  },
  async late(run) {
    const party = await one(run);
    if (party) await run.desk.call('guest.late', { minutes: run.pick([15, 30]) }, await asGuest(run, party));
  },
  async offer(run) {
    const party = await one(run);
    if (party) await run.desk.call('waitlist.offer', target(run, party), run.host);
  },
  async seatFromLine(run) {
    const party = await one(run);
    if (party) await run.desk.call('waitlist.seat', target(run, party), run.host);
  },
  async contact(run) {
    const party = await one(run);
    if (!party || party.erased) return;
    const { phone } = nobodyYet(run);
    await run.desk.call('reservations.contact_write', { ...target(run, party), phone, email: '' }, run.host);
  },
  async settle(run) {
    const party = await one(run);
    if (!party) return;
    const action = { id: party.id, revision: party.revision, start: run.pick([null, ...STARTS]) };
    await run.desk.call('reservations.settle', { venueId: run.desk.venue.venueId, deeds: [action] }, run.host);
  },
  async withhold({ desk, dates, pick, random, host }) {
    const block = { table: pick([1, 2, 3, 4, 5]), from: at('20:00'), to: at('22:00') };
    const asked = { venueId: desk.venue.venueId, date: pick(dates), ...block };
    await desk.call(random() < 0.5 ? 'plan.withhold' : 'plan.give_back', asked, host);
  },
  async push({ desk, dates, pick, random, host }) {
    const { venueId } = desk.venue;
    const date = pick(dates);
    const [join] = (await desk.days.load(venueId, date)).sheet.joins ?? [];
    if (join && random() < 0.5) return void (await desk.call('plan.split', { venueId, date, no: join.no }, host));
    const tables = pick([
      [1, 2],
      [4, 5],
    ]);
    await desk.call('plan.join', { venueId, date, tables, from: at('19:00'), to: at('23:00'), seats: 7 }, host);
  },
  async press(run) {
    await pressSome(run);
  },
  async typed({ desk, pick }) {
    const sent = desk.provider.sent.at(-1);
    if (!sent) return;
    const text = pick(['sì', 'no', 'grazie', '15 minuti di ritardo']);
    await desk.apply(batchOf([desk.wrote(text, sent.to, `wamid.in.${randomUUID()}`)]));
  },
  async fails(run) {
    const party = await one(run);
    const last = party && (await run.desk.reservations.find(party.venueId, party.id))?.messages.at(-1);
    if (!last) return;
    const status = run.pick(['failed', 'delivered', 'read']);
    const code = status === 'failed' ? 131026 : undefined;
    await run.desk.apply(batchOf([run.desk.status(last, last.wamid ?? 'wamid.0', status, code)]));
  },
  async bring(run) {
    const { desk, dates, pick, owner, files } = run;
    const rows = Array.from({ length: 3 }, () => {
      const status = pick(['confirmed', 'requested', 'waitlisted', 'cancelled'] as const);
      const { area: _, ...wish } = aWish(run);
      return aRow({ ...wish, ...nobodyYet(run), status, date: pick(dates) });
    });
    const file = randomUUID();
    const asked = { venueId: desk.venue.venueId, rows, dryRun: false, run: file };
    if ((await desk.call('transfers.import_rows', asked, owner)).status === 200) files.push(file);
  },
  async takeBack({ desk, pick, owner, files }) {
    if (files.length === 0) return;
    await desk.call('transfers.undo_import', { venueId: desk.venue.venueId, run: pick(files) }, owner);
  },
  async removeMe(run) {
    const party = await one(run);
    if (!party || party.erased || party.contact.phone === '') return;
    const { name, phone } = party.contact;
    const { status } = await run.desk.call('guest.remove_me', { cancel: true }, await asGuest(run, party));
    if (status === 200) run.removed.push(name, phone.slice(3));
  },
  async durations(run) {
    const minutes = run.pick([60, 90, 150]);
    await newRules(run, () => ({ durations: [{ upTo: 99, minutes }] }));
  },
  async pacing(run) {
    await newRules(run, () => ({ pacing: run.pick([{}, { covers: 8 }, { parties: 2 }]) }));
  },
  async deposits(run) {
    const rule = { kind: 'deposit', currency: 'eur', amount: { per: 'guest', adult: 1000, child: 0 }, refundHours: 24 };
    await newRules(run, () => ({ deposits: run.pick([[], [], [rule as VenueRules['deposits'][number]]]) }));
  },
  async approval(run) {
    await newRules(run, () => ({ approval: run.random() < 0.15 }));
  },
  async tables(run) {
    const all = run.desk.venue.rules;
    const gone = run.pick([0, 0, 2, 5]);
    await newRules(run, () => ({
      tables: all.tables.filter(({ no }) => no !== gone),
      combinations: all.combinations.filter(({ tables }) => !tables.includes(gone)),
    }));
  },
} as const satisfies Record<string, (run: Run) => Promise<void>>;

/** The steps that change the venue's rules. */
export const SETTINGS: readonly string[] = ['durations', 'pacing', 'deposits', 'approval', 'tables'];
