import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateMessage } from '#shared/domain/messaging/payload.ts';
import { type Choice, choiceMessage, textMessage } from '#shared/domain/messaging/reply.ts';
import { message, openStandIn, receiver } from './kit.ts';

let callback: Awaited<ReturnType<typeof receiver>>;
let standIn: Awaited<ReturnType<typeof openStandIn>>;
beforeAll(async () => {
  callback = await receiver();
  standIn = await openStandIn(callback.url);
});
afterAll(async () => {
  await standIn.stop();
  await callback.stop();
});

const PHONE = '+4915112345678';
const without = (type: string): TemplateMessage => {
  const whole = message(PHONE);
  const components = whole.template.components.filter((each) => each.type !== type);
  return { ...whole, template: { ...whole.template, components } };
};
const named = (name: string, code: string): TemplateMessage => {
  const whole = message(PHONE);
  return { ...whole, template: { ...whole.template, name, language: { code } } };
};
const bodyOf = (...texts: string[]): TemplateMessage => {
  const whole = message(PHONE);
  const body = { type: 'body' as const, parameters: texts.map((text) => ({ type: 'text' as const, text })) };
  return { ...whole, template: { ...whole.template, components: [body, ...without('body').template.components] } };
};

const ROW: Choice = { id: 'C1.proof', title: 'Confirm' };
const chosen = (choices: readonly Choice[], label?: string) =>
  choiceMessage('4915112345678', 'Which one?', choices, 'wamid.in', label);

it('takes a template, and the guest sees it with the parameters filled in', async () => {
  const { status, body } = await standIn.send(message(PHONE));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    messaging_product: 'whatsapp',
    contacts: [{ input: '4915112345678', wa_id: '4915112345678' }],
    messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
  });
  const [shown] = await standIn.messagesOf('4915112345678');
  expect(shown).toMatchObject({
    wamid: body.messages[0].id,
    language: 'de',
    header: 'Ihr Tisch bei Trattoria da Nina',
    buttons: [
      { type: 'reply', text: 'Bestätigen', payload: 'C1.proof' },
      { type: 'reply', text: 'Absagen', payload: 'X1.proof' },
      { type: 'link', text: 'Reservierung ansehen', url: 'https://book.example.com/r#ven_x.res_y.mac' },
    ],
  });
  expect(shown?.body).toContain('Guten Tag Jürgen');
  expect(shown?.body).toContain('Wann: Sa., 5. Dez. 2026, 20:00\nPersonen: 4');
});

describe('refuses', () => {
  it.each<[string, TemplateMessage | object, number, number]>([
    ['an unknown template', named('booking_nonsense', 'de'), 404, 132001],
    ['a template in a language it was not registered in', named('booking_confirmed', 'nl'), 404, 132001],
    ['a language code in another spelling', named('booking_confirmed', 'pt-BR'), 404, 132001],
    ['too few parameters of the text', bodyOf('Jürgen', '20:00'), 400, 132000],
    ['too many parameters of the text', bodyOf('a', 'b', 'c', 'd'), 400, 132000],
    ['a missing header parameter', without('header'), 400, 132000],
    ['a missing end of the link', without('button'), 400, 131008],
    ['a parameter with a line break', bodyOf('Jürgen\nMüller', '20:00', '4'), 400, 100],
    ['a text that grew too long', bodyOf('J'.repeat(1100), '20:00', '4'), 400, 132005],
    ['a recipient that is no number', { ...message(PHONE), to: 'Jürgen' }, 400, 131009],
    ['callback data of 513 characters', { ...message(PHONE), biz_opaque_callback_data: 'x'.repeat(513) }, 400, 100],
    ['another product', { ...message(PHONE), messaging_product: 'sms' }, 400, 100],
    ['a picture', { messaging_product: 'whatsapp', to: '4915112345678', type: 'image' }, 400, 131051],
    ['a free text without words', { messaging_product: 'whatsapp', to: '4915112345678', type: 'text' }, 400, 131008],
    [
      'a free text to who has not written within a day',
      { messaging_product: 'whatsapp', to: '4915112345678', type: 'text', text: { body: 'Hello' } },
      400,
      131047,
    ],
    ['a choice to who has not written within a day', chosen([ROW]), 400, 131047],
    ['a question without a body', { ...chosen([ROW]), interactive: { type: 'button' } }, 400, 131009],
    ['four buttons', chosen([ROW, { ...ROW, id: 'b' }, { ...ROW, id: 'c' }, { ...ROW, id: 'd' }]), 400, 131009],
    ['a button of 21 characters', chosen([{ id: 'a', title: 'x'.repeat(21) }]), 400, 131009],
    ['a row of 25 characters', chosen([{ id: 'a', title: 'x'.repeat(25) }], 'Choose'), 400, 131009],
    ['two choices of one id', chosen([ROW, ROW]), 400, 131009],
  ])('%s', async (_, body, status, code) => {
    const before = (await standIn.messagesOf('4915112345678')).length;
    const answer = await standIn.send(body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.error).toMatchObject({ type: 'OAuthException', fbtrace_id: expect.any(String) });
    expect(await standIn.messagesOf('4915112345678')).toHaveLength(before);
  });

  it('a wrong token, another sender and what is no JSON', async () => {
    expect(await standIn.send(message(PHONE), 'other')).toMatchObject({ status: 401, body: { error: { code: 190 } } });
    const elsewhere = await standIn.send(message(PHONE), 'token', '/v26.0/124/messages');
    expect(elsewhere).toMatchObject({ status: 400, body: { error: { code: 100 } } });
    const broken = await standIn.post('/v26.0/123/messages', '{', { authorization: 'Bearer token' });
    expect(broken.status).toBe(400);
  });

  it.each([
    ['0056', 131056, 2],
    ['0429', 130429, 1],
    ['1000', 131000, 2],
  ])('a number ending in %s with %i, %i times, and takes it then', async (ending, code, times) => {
    const phone = `+39333123${ending}`;
    for (let time = 0; time < times; time += 1) {
      expect((await standIn.send(message(phone))).body.error.code).toBe(code);
    }
    expect((await standIn.send(message(phone))).status).toBe(200);
  });

  it('every message to a number ending in 0190 with 190', async () => {
    for (let time = 0; time < 4; time += 1) {
      expect((await standIn.send(message('+393331230190'))).body.error.code).toBe(190);
    }
  });
});

it('takes a free text as an answer to who has written, who sees it in the chat', async () => {
  const phone = '393331239999';
  const written = await standIn.post(`/api/phones/${phone}/write`, { text: 'Code?' });
  const { wamid } = await written.json();
  const { status } = await standIn.send(textMessage(phone, 'We do not know this code.', wamid));
  expect(status).toBe(200);
  expect((await standIn.messagesOf(phone)).at(-1)).toMatchObject({
    direction: 'toGuest',
    answers: wamid,
    body: 'We do not know this code.',
  });
});
