import { parseReservationId, type VenueId } from '#shared/domain/kernel/ids.ts';
import type { BusEvent, DayEvent, StartDoubted, TrialsDue } from '../events/bus.ts';
import type {
  AnswerCommand,
  AutomationCommand,
  CampaignCommand,
  LookCommand,
  MessageCommand,
  NoticeCommand,
  OutboxEntry,
  RollOutCommand,
  TimerCommand,
} from './outbox.ts';

/** Parses an entry of our own outbox from a queue; throws on anything else, which is a defect. */
export function parseCommand(body: string, kind: 'message'): MessageCommand;
export function parseCommand(body: string, kind: 'timer'): TimerCommand;
export function parseCommand(body: string, kind: OutboxEntry['kind']): OutboxEntry {
  const command = objectOf(body);
  const { kind: found, venueId, reservationId } = command;
  const target = typeof venueId === 'string' && parseReservationId(String(reservationId));
  const names = kind === 'message' ? ['messageId', 'purpose', 'thread'] : ['timer'];
  if (found !== kind || !target || names.some((name) => typeof command[name] !== 'string')) {
    throw new Error(`not a ${kind} command`);
  }
  return command as OutboxEntry;
}

/** Parses a message about a reservation or an answer of the venue: both use the same queue. */
export function parseToGuest(body: string): MessageCommand | AnswerCommand {
  const { kind, venueId, guest, wordId, at } = objectOf(body);
  if (kind !== 'answer') return parseCommand(body, 'message');
  if (![venueId, guest, wordId].every((each) => typeof each === 'string') || typeof at !== 'number') {
    throw new Error('not an answer');
  }
  return { kind, venueId, guest, wordId, at } as AnswerCommand;
}

/** Parses a notice of our own outbox from its queue. */
export function parseNotice(body: string): NoticeCommand {
  const { kind, about, id, locale } = objectOf(body);
  if (kind !== 'notice' || ![about, id, locale].every((each) => typeof each === 'string')) {
    throw new Error('not a notice');
  }
  return { kind, about, id, locale } as NoticeCommand;
}

/** Parses a hostname check from its queue. */
export function parseLook(body: string): LookCommand {
  const { kind, venueId, host, at } = objectOf(body);
  if (kind !== 'look' || typeof venueId !== 'string' || typeof host !== 'string' || typeof at !== 'number') {
    throw new Error('not a look at a hostname');
  }
  return { kind, venueId: venueId as VenueId, host, at };
}

/** Parses a step of a roll-out from its queue. */
export function parseRollOut(body: string): RollOutCommand {
  const { kind, venueId, at } = objectOf(body);
  if (kind !== 'rollOut' || typeof venueId !== 'string' || typeof at !== 'number') throw new Error('not a roll-out');
  return { kind, venueId: venueId as VenueId, at };
}

/** Parses a step of a campaign, or a day's run of an automation, from their queue. */
export function parseCampaignStep(body: string): CampaignCommand | AutomationCommand {
  const { kind, venueId, campaignId, step, cause, date } = objectOf(body);
  if (kind === 'automation' && [venueId, cause, date].every((each) => typeof each === 'string')) {
    return { kind, venueId, cause, date } as AutomationCommand;
  }
  if (
    kind !== 'campaign' ||
    ![venueId, campaignId].every((each) => typeof each === 'string') ||
    typeof step !== 'number'
  ) {
    throw new Error('not a step of a campaign');
  }
  return { kind, venueId, campaignId, step } as CampaignCommand;
}

const DATED = ['day.changed', 'week.over', 'tasks.due'] as const;

/** The event in an EventBridge envelope that a rule put on a queue. */
export function parseBusEvent(body: string): BusEvent {
  const { detail } = objectOf(body) as { detail?: Record<string, unknown> };
  const { type, venueId, date, reservationId, revision, formerGuest = '', guest, at, start, covers } = detail ?? {};
  const aboutOne =
    parseReservationId(String(reservationId)) && typeof revision === 'number' && typeof formerGuest === 'string';
  const ofDay = date && (DATED.some((each) => each === type) || (type === 'reservation.changed' && aboutOne));
  const ofWords = type === 'words.came' && typeof guest === 'string' && typeof at === 'number';
  const ofDoubt = type === 'start.doubted' && date && typeof start === 'number' && typeof covers === 'number';
  const ofVenue = type === 'trials.due';
  if (!(ofDay || ofWords || ofDoubt || ofVenue) || !venueId) throw new Error('not an event of the bus');
  return detail as BusEvent;
}

/** The same, for a queue that receives only events about days. */
export function parseDayEvent(body: string): DayEvent {
  const event = parseBusEvent(body);
  if (event.type !== 'reservation.changed' && event.type !== 'day.changed') throw new Error('not an event of a day');
  return event;
}

/** The same, for the queue of open starts. */
export function parseDoubt(body: string): StartDoubted {
  const event = parseBusEvent(body);
  if (event.type !== 'start.doubted') throw new Error('not a doubt');
  return event;
}

/** The same, for the queue of trials. */
export function parseTrials(body: string): TrialsDue {
  const event = parseBusEvent(body);
  if (event.type !== 'trials.due') throw new Error('not a trial');
  return event;
}

function objectOf(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null) throw new Error('not an object');
  return value as Record<string, unknown>;
}
