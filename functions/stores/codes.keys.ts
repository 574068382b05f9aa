import { sha256 } from '#functions/platform/ids.ts';

/** `subject` stands for what the code is for: a request for it, an address or a user's id. Queues and keys name it by its hash. */
export const codeIdOf = (subject: string) => sha256(subject);
export const codeKey = (purpose: string, id: string) => ({ pk: `OTP#${purpose}#${id}`, sk: 'OTP' });
export const ticketKey = (ticket: string) => ({ pk: `TK#${sha256(ticket)}`, sk: 'TK' });
