import type { HostAction } from '../day/service-day.ts';

export type RowCommand =
  | HostAction
  | 'messages'
  | 'offer'
  | 'seatFromLine'
  | 'tellReady'
  | 'alter'
  | 'contact'
  | 'move'
  | 'spread'
  | 'resend'
  | 'unsend'
  | 'acceptAmendment'
  | 'rejectAmendment'
  | 'note'
  | 'late'
  | 'log'
  | 'money'
  | 'depositPaid'
  | 'depositOpen';
