import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line } from '#shared/contracts/fields.ts';
import { guestReservation } from './reservation-schemas.ts';

// The guest is known by the reservation's link token in the Authorization header; no id is sent.
const answer = () => z.object({ reservation: guestReservation() });
const nothing = () => z.object({});

export const view = operation('guest.view', {
  summary: 'The guest’s own reservation with the state of its message',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: ['reservation.unknown'],
  input: nothing,
  output: answer,
});

export const cancel = operation('guest.cancel', {
  summary: 'The guest cancels; the table is free at once',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: ['reservation.unknown', 'reservation.notAllowed', 'system.busy'],
  input: nothing,
  output: answer,
});

export const accept_offer = operation('guest.accept_offer', {
  summary: 'The guest who waited takes the table that is held; to decline is to cancel',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: ['reservation.unknown', 'reservation.notAllowed', 'system.busy'],
  input: nothing,
  output: answer,
});

export const resend = operation('guest.resend', {
  summary: 'Sends the confirmation message once more',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: ['reservation.unknown', 'reservation.notAllowed', 'message.tooSoon', 'message.none', 'system.busy'],
  input: nothing,
  output: answer,
});

export const change_number = operation('guest.change_number', {
  summary: 'Corrects the WhatsApp number and sends the message there',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: [
    'reservation.unknown',
    'reservation.notAllowed',
    'reservation.duplicate',
    'phone.length',
    'phone.countryCode',
    'phone.invalid',
    'system.busy',
  ],
  input: () => z.object({ phone: line(32) }),
  output: answer,
});
