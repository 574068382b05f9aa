import { describe, expect, it } from 'vitest';
import { readNews } from '#functions/gateways/whatsapp-news.ts';

const webhook = (...values: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: values.map((value) => ({ field: 'messages', value })) }],
  });
const status = (over: object = {}) => ({ id: 'wamid.1', status: 'delivered', timestamp: '1765000000', ...over });
const message = (over: object = {}) => ({ id: 'wamid.in', type: 'text', timestamp: '1765000000', ...over });
const AT = 1_765_000_000_000;
const read = (body: string, receivedAt = AT) => readNews(body, receivedAt);

describe('a status', () => {
  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['played', 'read'],
    ['failed', 'failed'],
  ])('of %s is %s, and known again by what it tells', (told, state) => {
    const [news] = read(webhook({ statuses: [status({ status: told })] }));
    expect(news).toMatchObject({ kind: 'status', event: `wamid.1:${told}`, wamid: 'wamid.1', state, at: AT });
  });

  it.each([
    [[{ code: 131026 }, { code: 1 }], '131026'],
    [[], 'unknown'],
    [undefined, 'unknown'],
  ])('of a failure says why, %j', (errors, failure) => {
    expect(read(webhook({ statuses: [status({ status: 'failed', errors })] }))[0]).toMatchObject({ failure });
  });

  it('of no failure has no reason, whatever stands beside it', () => {
    expect(read(webhook({ statuses: [status({ errors: [{ code: 1 }] })] }))[0]).not.toHaveProperty('failure');
  });
});

describe('what a guest sent', () => {
  it.each([
    ['a text', { text: { body: 'yes' }, from: '393331234567' }, { from: '393331234567' }],
    ['a text of who shows no number', { text: { body: 'yes' } }, {}],
  ])('%s is read as it was written', (_, over, from) => {
    expect(read(webhook({ messages: [message(over)] }))).toEqual([
      { kind: 'reply', event: 'wamid.in', at: AT, ...from, text: { id: 'wamid.in', body: 'yes', sentAt: AT, ...from } },
    ]);
  });

  it('the button of a template carries what was put into it, and answers that message', () => {
    const over = { type: 'button', button: { payload: 'C1.x' }, context: { id: 'wamid.1' } };
    expect(read(webhook({ messages: [message(over)] }))).toEqual([
      { kind: 'reply', event: 'wamid.in', at: AT, answers: 'wamid.1', payload: 'C1.x' },
    ]);
  });

  it.each(['button_reply', 'list_reply'])('a %s stands free in the conversation', (kind) => {
    const over = { type: 'interactive', interactive: { [kind]: { id: 'X1.x', title: 'Cancel' } } };
    expect(read(webhook({ messages: [message(over)] }))).toEqual([
      { kind: 'reply', event: 'wamid.in', at: AT, payload: 'X1.x', free: true },
    ]);
  });

  it.each(['image', 'audio', 'video', 'document', 'sticker', 'location'])('an answer by %s is heard', (type) => {
    expect(read(webhook({ messages: [message({ type })] }))).toHaveLength(1);
  });
});

describe('a field of another form is lost alone', () => {
  const button = { type: 'button', button: { payload: 'C1.x' }, context: { id: 'wamid.1' } };
  const alone = { kind: 'reply', event: 'wamid.in', at: AT, payload: 'C1.x' };
  const pressed = { ...alone, answers: 'wamid.1' };
  it.each([
    ['an empty number', { ...button, from: '' }, pressed],
    ['a number that is none', { ...button, from: '0123' }, pressed],
    ['a number that is no text', { ...button, from: 393331234567 }, pressed],
    ['a number that is null', { ...button, from: null }, pressed],
    ['a text beside the button', { ...button, text: { body: 7 } }, pressed],
    ['a quoted id', { ...button, context: { id: 7 } }, alone],
    ['what is quoted', { ...button, context: 'wamid.1' }, alone],
    ['a reaction', { ...button, reaction: [] }, pressed],
    ['a caption', { type: 'image', image: { caption: 7 } }, { event: 'wamid.in', wordless: 'picture' }],
    ['a choice', { ...button, interactive: { button_reply: { id: 7 } } }, pressed],
  ])('%s', (_, over, kept) => {
    const [news] = read(webhook({ messages: [message(over)] }));
    expect(news).toMatchObject(kept);
    expect(news).not.toHaveProperty('from');
  });

  it.each([
    ['its errors', { errors: 'none' }, { failure: 'unknown' }],
    ['the code of an error', { errors: [{ code: '131026' }] }, { failure: 'unknown' }],
    ['our own reference', { biz_opaque_callback_data: 7 }, { state: 'failed' }],
  ])('of a status: %s', (_, over, kept) => {
    const [news] = read(webhook({ statuses: [status({ status: 'failed', ...over })] }));
    expect(news).toMatchObject({ kind: 'status', wamid: 'wamid.1', ...kept });
    expect(news).not.toHaveProperty('callback');
  });

  it.each([null, {}, 'none'])('a list of statuses that is %j, with messages beside it', (statuses) => {
    expect(read(webhook({ statuses, messages: [message(button)] }))).toMatchObject([pressed]);
  });
});

describe('what is not known', () => {
  it.each([
    ['a kind of message', { messages: [message({ type: 'order' }), message()] }, 'message', 'order'],
    ['a state', { statuses: [status({ status: 'warped' }), status()] }, 'status', 'warped'],
    ['a time', { statuses: [status({ timestamp: 'now' }), status()] }, 'status', 'delivered'],
    ['a part of another shape', { messages: [7, message()] }, 'message', 'unknown'],
    [
      'a name that may be anything',
      { messages: [message({ type: '+39 333 1234567' }), message()] },
      'message',
      'unknown',
    ],
  ])('%s leaves its name, and what stands beside it is read', (_, value, part, type) => {
    expect(read(webhook(value))).toEqual([{ kind: 'unread', part, type }, expect.objectContaining({ at: AT })]);
  });

  it('a reaction that was taken away is nothing', () => {
    const taken = message({ type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '' } });
    expect(read(webhook({ messages: [taken] }))).toEqual([]);
  });

  it('another field of the account is passed over', () => {
    const body = JSON.parse(webhook({ statuses: [status()] }));
    body.entry[0].changes.push({ field: 'security', value: {} });
    expect(read(JSON.stringify(body))).toHaveLength(1);
  });

  it.each(['account_update', 'phone_number_quality_update'])('%s has the account looked at', (field) => {
    const body = JSON.parse(webhook({ statuses: [status()] }));
    body.entry[0].changes.push({ field, value: {} });
    expect(read(JSON.stringify(body))).toContainEqual({ kind: 'number', waba: '1' });
  });

  it('a category counts as announced until it is told with the one before it', () => {
    const named = { message_template_name: 'booking_reminder', message_template_language: 'it' };
    const told = (value: object) => {
      const body = JSON.parse(webhook({ statuses: [] }));
      body.entry[0].changes.push({ field: 'template_category_update', value: { ...named, ...value } });
      return read(JSON.stringify(body))[0];
    };
    const announced = { new_category: 'UTILITY', correct_category: 'MARKETING', category_update_timestamp: 2 };
    expect(told(announced)).toMatchObject({ soon: { category: 'MARKETING', at: 2000 } });
    expect(told(announced)).not.toHaveProperty('category');
    expect(told({ new_category: 'MARKETING', previous_category: 'UTILITY' })).toMatchObject({ category: 'MARKETING' });
  });

  it.each(['{}', '[]', '{"object":"page","entry":[]}'])('a body that is no webhook, %s, is a defect', (body) => {
    expect(() => read(body)).toThrow();
  });
});

it('reads every entry, change, status and message of a body, in their order', () => {
  const body = JSON.parse(webhook({ statuses: [status({ id: 'a' }), status({ id: 'b' })] }, { messages: [message()] }));
  body.entry.push({ changes: [{ field: 'messages', value: { statuses: [status({ id: 'c' })] } }] });
  const events = read(JSON.stringify(body)).map((news) => ('event' in news ? news.event : null));
  expect(events).toEqual(['a:delivered', 'b:delivered', 'wamid.in', 'c:delivered']);
});

describe('the moment of arrival', () => {
  const SECOND = 1000;
  const DAY = 86_400 * SECOND;

  it.each([
    ['as the provider tells it', AT, AT],
    ['as it is told, of what was repeated for seven days', AT + 7 * DAY, AT],
    ['as it is told, up to eight days', AT + 8 * DAY, AT],
    ['that of its arrival, of what would be older', AT + 8 * DAY + 1, AT + 8 * DAY + 1],
    ['that of its arrival, of what has not been yet', AT - 1, AT - 1],
    ['that of its arrival, of a far future', AT - 9_000 * DAY, AT - 9_000 * DAY],
  ])('when it happened is %s', (_, receivedAt, at) => {
    const [news, words] = read(
      webhook({ statuses: [status()], messages: [message({ text: { body: 'yes' } })] }),
      receivedAt,
    );
    expect(news).toMatchObject({ at });
    expect(words).toMatchObject({ at, text: { sentAt: at } });
  });
});
