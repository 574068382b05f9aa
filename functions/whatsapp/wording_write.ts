import { implement } from '#functions/platform/implement.ts';
import { MESSAGE_TEXTS } from '#functions/services/message-texts.ts';
import { shownWording } from '#functions/services/whatsapp/shown-wording.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import type { IssueCode } from '#shared/contracts/errors.ts';
import { withWording } from '#shared/domain/whatsapp/roll-out.ts';
import { type WordingFault, wordingFault } from '#shared/domain/whatsapp/wording.ts';
import { wording_write } from '#shared/operations/whatsapp/whatsapp.ts';

const CODES: Readonly<Record<WordingFault, IssueCode>> = {
  empty: 'field.required',
  long: 'field.tooLong',
  characters: 'field.characters',
  places: 'field.format',
  edge: 'field.format',
};

export const handler = implement(wording_write, { sessions: sessionsStore, numbers: whatsAppNumbersStore })(
  async ({ input, now, numbers, refuse }) => {
    const { venueId, purpose, locale } = input;
    const body = input.body.trim();
    const fault = wordingFault(body, MESSAGE_TEXTS[locale][purpose].body);
    if (fault) return refuse('request.invalid', { issues: [{ path: 'body', code: CODES[fault] }] });
    if (!(await numbers.load(venueId)).number) return refuse('whatsapp.notReady');
    // Its step begins a roll-out of its own, at once.
    const { templates } = await numbers.changeRollOut(venueId, (before) => {
      const after = withWording(before.templates, { purpose, locale }, body);
      return after && { ...before, templates: after, stepAt: Math.max(now, (before.stepAt ?? 0) + 1) };
    });
    return shownWording(templates, purpose, locale);
  },
);
