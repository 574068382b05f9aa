import type { PhoneMessage } from '../shown.ts';
import { showChat } from './chat.ts';
import { el } from './el.ts';
import { showPhones } from './list.ts';

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
};
const chosen = (): string => location.hash.replace(/\D/g, '');
const get = async <T>(path: string): Promise<T> => (await fetch(`/api${path}`)).json();
const post = (path: string, body: object = {}) =>
  fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

let shown = '';
let known = 0;

/** Draws what has changed; a chat that is the same is left alone, so that focus and selection stay. */
async function refresh(): Promise<void> {
  const phone = chosen();
  const { phones } = await get<{ phones: Parameters<typeof showPhones>[1] }>('/phones');
  showPhones(find('list'), phones, phone);
  document.body.classList.toggle('in-chat', phone !== '');
  if (!phone) {
    shown = '';
    find('chat').replaceChildren(hint(phones.length > 0));
    return;
  }
  const { messages } = await get<{ messages: PhoneMessage[] }>(`/phones/${phone}`);
  const name = phones.find((each) => each.phone === phone)?.name ?? '';
  const now = JSON.stringify([phone, messages]);
  if (now !== shown) {
    const actions = {
      press: (wamid: string, index: number) => post(`/phones/${phone}/press`, { wamid, index }),
      write: (text: string) => post(`/phones/${phone}/write`, { text, answers: lastFromHouse(messages) }),
    };
    const isNew = !shown.startsWith(`["${phone}"`);
    const last = messages.at(-1);
    if (!isNew && messages.length > known && last) find('news').textContent = `${last.header ?? ''} ${last.body}`;
    known = messages.length;
    showChat(find('chat'), { phone, name, messages, isNew }, actions);
  }
  shown = now;
  const unread = messages.some(({ direction, status }) => direction === 'toGuest' && status === 'delivered');
  if (unread && document.visibilityState === 'visible') await post(`/phones/${phone}/read`);
}

const lastFromHouse = (messages: readonly PhoneMessage[]) =>
  messages.findLast(({ direction }) => direction === 'toGuest')?.wamid;

const hint = (any: boolean) =>
  el('p', { class: 'hint' }, any ? 'Choose a phone.' : 'Book a table with any number: its phone appears here.');

async function showSpecialNumbers(): Promise<void> {
  const { specialNumbers } = await get<{ specialNumbers: Record<string, { about: string }> }>('/state');
  const lines = Object.entries(specialNumbers).flatMap(([ending, { about }]) => [
    el('dt', {}, `… ${ending}`),
    el('dd', {}, about),
  ]);
  find('numbers').replaceChildren(...lines);
}

let busy: Promise<void> = Promise.resolve();
const soon = () => {
  busy = busy.then(refresh).catch(() => {}); // the server is restarting; the next change asks again
};
new EventSource('/api/changes').onmessage = soon;
addEventListener('hashchange', soon);
document.addEventListener('visibilitychange', soon);
setInterval(soon, 3000);
soon();
showSpecialNumbers();
