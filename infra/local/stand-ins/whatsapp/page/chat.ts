import type { PhoneMessage, ShownButton, Status } from '../shown.ts';
import { el, showParts } from './el.ts';
import { initial } from './list.ts';
import { clock } from './time.ts';

type Chat = {
  readonly phone: string;
  readonly name: string;
  readonly messages: readonly PhoneMessage[];
  /** The text that a link has put into the text field. */
  readonly draft: string;
  /** The message that the next text quotes. */
  readonly quoted: PhoneMessage | undefined;
};

type Actions = {
  readonly press: (wamid: string, index: number) => unknown;
  readonly write: (text: string) => unknown;
  /** Null: the next text quotes none. */
  readonly quote: (wamid: string | null) => unknown;
};

/** Draws the changed parts of a phone's conversation. A chat that was just opened is scrolled to its end. */
export function showChat(main: HTMLElement, { phone, name, messages, draft, quoted }: Chat, actions: Actions): void {
  showParts(main, [
    [`bar ${phone} ${name}`, () => bar(phone, name)],
    [`bubbles ${phone}`, () => el('ol', { class: 'bubbles' })],
    ...(quoted ? [[`quoted ${quoted.wamid}`, () => quoteBar(quoted, actions)] as const] : []),
    [`writer ${phone}`, () => writer(draft, actions)],
  ]);
  const bubbles = main.querySelector('ol');
  if (!bubbles) return;
  const atEnd = bubbles.scrollHeight - bubbles.scrollTop - bubbles.clientHeight < 80;
  const focused = document.activeElement?.id;
  showParts(
    bubbles,
    messages.map((message) => [
      drawnOf(message),
      () =>
        bubble(
          message,
          messages.find(({ wamid }) => wamid === message.answers),
          actions,
        ),
    ]),
  );
  if (atEnd) bubbles.scrollTop = bubbles.scrollHeight;
  if (focused) document.getElementById(focused)?.focus();
}

const isThere = ({ direction, status }: PhoneMessage) =>
  direction === 'fromGuest' || status === 'delivered' || status === 'read';

/** The visible state of a message: delivered and read look alike on the recipient's own phone. */
const drawnOf = (message: PhoneMessage) =>
  JSON.stringify(isThere(message) ? { ...message, status: undefined } : message);

const bar = (phone: string, name: string) =>
  el(
    'header',
    { class: 'bar' },
    el('a', { class: 'back', href: '#', 'aria-label': 'All phones' }, '‹'),
    el('span', { class: 'avatar', 'aria-hidden': 'true' }, initial(name)),
    el('h2', { dir: 'auto' }, name, el('small', {}, `Phone of +${phone}`)),
  );

function bubble(message: PhoneMessage, answered: PhoneMessage | undefined, actions: Actions): HTMLElement {
  const { direction, language, header, body, footer, buttons, at, wamid, status, failure } = message;
  if (!isThere(message)) return undelivered(status, failure);
  const mine = direction === 'fromGuest';
  const lang: Record<string, string> = language ? { lang: language } : {};
  const article = el('article', { class: 'bubble', dir: 'auto', ...lang });
  if (answered) article.append(el('blockquote', { dir: 'auto' }, inShort(answered)));
  if (header) article.append(el('strong', { dir: 'auto' }, header));
  article.append(el('p', { dir: 'auto' }, body));
  if (footer) article.append(el('small', { dir: 'auto' }, footer));
  const time = el('time', { datetime: new Date(at).toISOString() }, clock(at));
  article.append(
    el('span', { class: 'meta' }, ...(mine ? [] : [replyTo(message, actions)]), time, ...(mine ? [tick()] : [])),
  );
  const keys = buttons.map((button, index) =>
    key(button, `${wamid}/${index}`, message.pressed === index, lang, () => actions.press(wamid, index)),
  );
  return el(
    'li',
    { class: mine ? 'mine' : 'theirs' },
    article,
    ...(keys.length > 0 ? [message.list ? sheet(message.list, keys) : el('div', { class: 'keys' }, ...keys)] : []),
  );
}

/** A list message: a button that opens the rows. */
function sheet(label: string, rows: readonly HTMLElement[]): HTMLElement {
  const list = el(
    'details',
    { class: 'sheet' },
    el('summary', { class: 'key', dir: 'auto' }, sign('☰'), label),
    ...rows,
  );
  list.addEventListener('toggle', () => list.scrollIntoView({ block: 'nearest' }));
  return list;
}

function replyTo({ wamid }: PhoneMessage, { quote }: Actions): HTMLElement {
  const button = el('button', { class: 'reply', type: 'button', id: `${wamid}/reply` }, 'Reply');
  button.addEventListener('click', () => quote(wamid));
  return button;
}

/** The quoted message above the text field, with a button that drops it. */
function quoteBar(quoted: PhoneMessage, { quote }: Actions): HTMLElement {
  const drop = el('button', { type: 'button', 'aria-label': 'Do not quote' }, '×');
  drop.addEventListener('click', () => quote(null));
  return el('div', { class: 'quoting' }, el('blockquote', { dir: 'auto' }, inShort(quoted)), drop);
}

const inShort = ({ header, body }: PhoneMessage) => header ?? body.split('\n', 1)[0] ?? '';

/** A guest's own message always counts as read: the venue's webhook reports no status for it. */
const tick = () => el('span', { class: 'ticks', role: 'img', 'aria-label': 'Read' }, '✓✓');

const NOT_THERE: Partial<Record<Status, string>> = {
  failed: 'A message could not be delivered to this number',
  sent: 'A message waits until this phone is switched on',
};

function undelivered(status: Status, failure: number | undefined): HTMLElement {
  const text = NOT_THERE[status] ?? 'A message is on its way';
  return el('li', { class: 'note' }, failure === undefined ? text : `${text} (error ${failure})`);
}

function key(
  button: ShownButton,
  id: string,
  pressed: boolean,
  lang: Record<string, string>,
  press: () => unknown,
): HTMLElement {
  if (button.type === 'link') {
    return el(
      'a',
      { ...lang, id, class: 'key', href: button.url, target: '_blank', rel: 'noopener', dir: 'auto' },
      sign('↗'),
      button.text,
    );
  }
  const element = el(
    'button',
    { ...lang, id, class: 'key', type: 'button', 'aria-pressed': String(pressed), dir: 'auto' },
    sign('↩'),
    button.text,
    ...(button.description ? [el('small', {}, button.description)] : []),
  );
  element.addEventListener('click', press);
  return element;
}

function writer(draft: string, { write }: Actions): HTMLElement {
  const input = el('input', {
    id: 'write',
    name: 'text',
    placeholder: 'Message',
    'aria-label': 'Message',
    autocomplete: 'off',
    maxlength: '4096',
    dir: 'auto',
    value: draft,
  });
  const form = el('form', { class: 'writer' }, input, el('button', { type: 'submit', 'aria-label': 'Send' }, '➤'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    input.value = '';
    write(text);
  });
  return form;
}

const sign = (text: string) => el('span', { 'aria-hidden': 'true' }, `${text} `);
