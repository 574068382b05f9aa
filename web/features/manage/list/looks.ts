import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { NextStep } from '../actions/offered-actions.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { HostAction } from '../day/service-day.ts';

type Look = { readonly tone: Tone; readonly icon: IconName };

export const PRESENCE_LOOKS = {
  expected: { tone: 'ok', icon: 'check' },
  late: { tone: 'wait', icon: 'clock' },
  partArrived: { tone: 'info', icon: 'arrive' },
  arrived: { tone: 'info', icon: 'arrive' },
  partSeated: { tone: 'accent', icon: 'seat' },
  seated: { tone: 'accent', icon: 'seat' },
  left: { tone: 'neutral', icon: 'finish' },
} as const satisfies Record<HostReservation['presence'], Look>;

/** An unanswered reminder is marked, and has no other effect. */
export const RECONFIRM_LOOKS = {
  asked: { tone: 'wait', icon: 'bell' },
  yes: { tone: 'ok', icon: 'reply' },
  yesToHouse: { tone: 'ok', icon: 'phone' },
} as const satisfies Record<NonNullable<HostReservation['reconfirm']>['state'], Look>;

export const COURSE_LOOKS = {
  drinks: { tone: 'neutral', icon: 'course' },
  starter: { tone: 'neutral', icon: 'course' },
  main: { tone: 'neutral', icon: 'course' },
  dessert: { tone: 'neutral', icon: 'course' },
  bill: { tone: 'wait', icon: 'note' },
  paid: { tone: 'ok', icon: 'check' },
  bussing: { tone: 'neutral', icon: 'table' },
  ready: { tone: 'ok', icon: 'table' },
} as const satisfies Record<NonNullable<HostReservation['course']>, Look>;

export const ACTION_ICONS = {
  confirm: 'check',
  accept: 'check',
  reject: 'close',
  reconfirm: 'phone',
  offer: 'table',
  partArrive: 'arrive',
  arrive: 'arrive',
  seat: 'seat',
  seatFromLine: 'seat',
  drinks: 'course',
  starter: 'course',
  main: 'course',
  dessert: 'course',
  bill: 'note',
  paid: 'check',
  finish: 'finish',
  ready: 'check',
  came: 'check',
  noShow: 'ban',
  cancel: 'close',
  withdrawOffer: 'close',
  undo: 'undo',
} as const satisfies Record<HostAction | NextStep, IconName>;
