import type { Session } from '#functions/platform/actor.ts';
import { implement } from '#functions/platform/implement.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { BOSS_ABOVE } from '#functions/services/open-session.ts';
import { type ConversationsStore, conversationsStore } from '#functions/stores/conversations.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type TasksStore, tasksStore } from '#functions/stores/tasks.ts';
import { type TicketsStore, ticketsStore } from '#functions/stores/tickets.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { WORKS } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { latestMessage } from '#shared/domain/message/latest.ts';
import { isToBeManaged } from '#shared/domain/reservation/views/counters.ts';
import { waitsFor } from '#shared/domain/task/task.ts';
import { read } from '#shared/operations/settings/settings.ts';
import { withEndedModules } from './ended-modules.ts';
import { settingsOf } from './settings-of.ts';

/** Who buys for an account, and speaks with support. */
const BUYS = ['owner', 'manager'] as const;

export const handler = implement(read, {
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
  reservations: reservationsStore,
  tasks: tasksStore,
  conversations: conversationsStore,
  credits: creditsStore,
  licences: licencesStore,
  tickets: ticketsStore,
})(async ({ input, actor, now, sessions, users, venues, credits, licences, tickets, refuse, ...days }) => {
  if (!sameText(input.jwt, actor.token)) return refuse('session.invalid');
  const [user, push, money, waiting] = await Promise.all([
    users.find(actor.userId),
    sessions.pushOf(actor.userId, actor.sessionId),
    // Only those who buy credits see them.
    isAmong(BUYS, actor.role) ? credits.balance(actor.accountId) : 0,
    waitingTickets(tickets, actor),
  ]);
  if (!user) return refuse('session.invalid');

  const found = await Promise.all(actor.venues.map((venueId) => venues.recent(venueId, now)));
  const own = found.filter((venue): venue is Venue => venue !== null);
  const ofToday = await Promise.all(own.map((venue) => dayAt(days, venue, actor, now)));
  const counts = { ...countsOf(ofToday), credits: money, tickets: waiting, pushSubscribed: push !== null };
  const settings = settingsOf(user, actor, own, now, counts);
  return { settings: await withEndedModules(licences, settings, own, now) };
});

/** What waits at all venues together. */
function countsOf(days: readonly Awaited<ReturnType<typeof dayAt>>[]) {
  const today = days.flatMap(({ day }) => day);
  return {
    tbm: today.filter(isToBeManaged).length,
    messages: today.filter(({ messages }) => latestMessage(messages)?.state === 'failed').length,
    unread: days.reduce((sum, day) => sum + day.unread, 0),
    tasks: days.reduce((sum, day) => sum + day.tasks, 0),
    requests: today.filter(({ reservation }) => reservation.booking === 'requested').length,
  };
}

/** The tickets that wait for support, or whose answer nobody of the account has seen. */
async function waitingTickets(tickets: Pick<TicketsStore, 'open' | 'unseen'>, { level, role, accountId }: Session) {
  if (level > BOSS_ABOVE) return tickets.open();
  return BUYS.some((each) => each === role) ? tickets.unseen(accountId) : 0;
}

type Stores = {
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly tasks: Pick<TasksStore, 'list'>;
  readonly conversations: Pick<ConversationsStore, 'unread'>;
};

/** A venue's day of now, with how much of it waits for the user. */
async function dayAt(
  { reservations, tasks, conversations }: Stores,
  { venueId, rules }: Venue,
  actor: Session,
  now: number,
) {
  const { date } = localMomentAt(now, rules.zone);
  const [day, toDo, unread] = await Promise.all([
    reservations.listDay(venueId, date),
    tasks.list(venueId, now),
    // Only roles that may read the inbox see that a guest has written.
    isAmong(WORKS, actor.role) ? conversations.unread(venueId, now) : [],
  ]);
  return { day, unread: unread.length, tasks: toDo.filter((task) => waitsFor(task, actor, date)).length };
}
