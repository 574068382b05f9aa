import { describe, expect, it } from 'vitest';
import { answerText } from '#functions/workers/whatsapp-events/answer-texts.ts';
import { templateDefinitions, textsOf } from '#infra/whatsapp-templates/definitions.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { MESSAGE_PURPOSES, PURPOSES } from '#shared/domain/message/purposes.ts';
import { LANGUAGE_CODES } from '#shared/domain/message/templates.ts';
import { CHOICE_LIMITS } from '#shared/domain/messaging/reply.ts';
import { message } from './kit.ts';

const definitions = templateDefinitions('https://book.example.com');
const variables = (text: string) => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
const partOf = (definition: (typeof definitions)[number], type: string) =>
  definition.components.find((each) => each.type === type);
const textOf = (definition: (typeof definitions)[number], type: 'HEADER' | 'BODY' | 'FOOTER') =>
  (partOf(definition, type) as { readonly text: string } | undefined)?.text ?? '';

/** What waits for an answer also names its deadline, and so does what can still bring a deposit back. */
const WITH_DEADLINE = [
  'waitlist_joined',
  'waitlist_offer',
  'request_received',
  'booking_reminder_deposit',
  'payment_link',
  'payment_difference',
  'card_link',
];
/** What says what the venue adds: why it rejects or cancels, what is free instead, or a note. */
const WITH_DETAILS = [
  'request_rejected_details',
  'booking_amendment_rejected_details',
  'booking_cancelled_details',
  'booking_note',
];
/** What names a sum does so after its deadline. */
/** About no reservation: the guest's name and what the venue wrote. */
const NEWS = 'venue_news';
const WITH_SUM = ['payment_difference', 'card_link'];

it('exist for every purpose in every language, once', () => {
  const expected = LOCALES.flatMap((locale) =>
    Object.values(PURPOSES).map(({ template }) => `${template} ${LANGUAGE_CODES[locale]}`),
  );
  expect(definitions.map(({ name, language }) => `${name} ${language}`).sort()).toEqual(expected.sort());
});

describe.each(definitions.map((each) => [`${each.name} ${each.language}`, each] as const))('%s', (_, definition) => {
  it('has the same parameters as in the other languages, each once and in order', () => {
    expect(variables(textOf(definition, 'HEADER'))).toEqual([1]);
    const { name } = definition;
    const all = [
      1,
      2,
      ...(name === NEWS ? [] : [3]),
      ...([...WITH_DEADLINE, ...WITH_DETAILS].includes(name) ? [4] : []),
      ...(WITH_SUM.includes(name) ? [5] : []),
    ];
    expect(variables(textOf(definition, 'BODY'))).toEqual(all);
    expect(variables(textOf(definition, 'FOOTER'))).toEqual([]);
  });

  it('keeps the provider’s limits', () => {
    const body = textOf(definition, 'BODY');
    expect(body).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/);
    expect(body.length).toBeLessThan(700);
    expect(textOf(definition, 'HEADER').replace('{{1}}', '').length).toBeLessThanOrEqual(20);
    expect(textOf(definition, 'FOOTER').length).toBeLessThanOrEqual(60);
    const { buttons = [] } = (partOf(definition, 'BUTTONS') ?? {}) as {
      buttons?: readonly { readonly text: string }[];
    };
    for (const { text } of buttons) expect(text.length).toBeLessThanOrEqual(20);
  });
});

it.each(MESSAGE_PURPOSES)('have the buttons that a %s message fills', (purpose) => {
  const sent = message('+393331234567', 'it', purpose);
  const filled = sent.template.components.flatMap((each) => (each.type === 'button' ? [each.sub_type] : []));
  for (const definition of definitions.filter((each) => each.name === PURPOSES[purpose].template)) {
    const { buttons = [] } = (partOf(definition, 'BUTTONS') ?? {}) as {
      buttons?: readonly { readonly type: string }[];
    };
    expect(buttons.map(({ type }) => type.toLowerCase())).toEqual(filled);
  }
});

it('are texts of their own in every language', () => {
  for (const purpose of MESSAGE_PURPOSES) {
    const bodies = LOCALES.map((locale) => textsOf(locale)[purpose].body);
    expect(new Set(bodies).size).toBe(LOCALES.length);
  }
});

it.each(LOCALES)('are read as they were written in %s: no character is the ruin of another', (locale) => {
  expect(JSON.stringify(textsOf(locale))).not.toMatch(/[\u0080-\u009f]/);
});

it.each(LOCALES)('have the labels that are asked back with in %s, and those fit what the provider takes', (locale) => {
  const { confirmRequest, waitlistOffer, reminder } = textsOf(locale);
  const asked = (key: Parameters<typeof answerText>[0]) => answerText(key, locale);
  expect([asked('confirm'), asked('cancel')]).toEqual([confirmRequest.confirm, confirmRequest.cancel]);
  expect([asked('accept'), asked('decline')]).toEqual([waitlistOffer.confirm, waitlistOffer.cancel]);
  expect([asked('coming'), asked('cancel')]).toEqual([reminder.confirm, reminder.cancel]);
  const labels = (['confirm', 'accept', 'coming', 'cancel', 'decline', 'choose'] as const).map(asked);
  expect(labels.filter(({ length }) => length > CHOICE_LIMITS.buttonTitle)).toEqual([]);
});
