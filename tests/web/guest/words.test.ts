import { expect, it } from 'vitest';
import { wordsFor } from '#web/guest/reservation/words.ts';

const asked = (state: string) =>
  wordsFor({
    ...{ booking: 'unconfirmed', erased: null, deposit: null },
    message: { purpose: 'confirmRequest', state, at: 0 },
  } as Parameters<typeof wordsFor>[0]);

it.each([
  ['queued', 'sending'],
  ['sending', 'sending'],
  ['unknown', 'sending'],
  ['sent', 'sent'],
  ['delivered', 'unconfirmed'],
  ['read', 'unconfirmed'],
  ['failed', 'notSent'],
])('says of a question that is %s no more than is true', (state, said) => {
  expect(asked(state)).toMatchObject({ heading: `heading.${said}`, lead: `lead.${said}` });
});
