import type { PhoneMessage } from '../shown.ts';
import { showChat } from './chat.ts';
import { el, showParts } from './el.ts';
import { showPhones } from './list.ts';

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
};
const chosen = (): string => location.hash.replace(/\D/g, '');
/** The text that a link like wa.me's brings; it is sent only when the person presses Send. */
const draft = (): string => new URLSearchParams(location.search).get('text') ?? '';
const get = async <T>(path: string): Promise<T> => (await fetch(`/api${path}`)).json();
const post = (path: string, body: object = {}) =>
  fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The wamid of the message that the next text quotes; none until the person chooses one, as on a real phone. */
let quoted: string | null = null;
let shown: { readonly phone: string; readonly messages: readonly PhoneMessage[] } = { phone: '', messages: [] };

/** Loads the phones and the open chat, and draws what has changed. */
async function refresh(): Promise<void> {
  const phone = chosen();
  const { phones } = await get<{ phones: Parameters<typeof showPhones>[1] }>('/phones');
  showPhones(find('list'), phones, phone);
  document.body.classList.toggle('in-chat', phone !== '' || draft() !== '');
  if (!phone) {
    shown = { phone, messages: [] };
    const any = phones.length > 0;
    showParts(find('chat'), [draft() ? ['whose', whose] : [`hint ${any}`, () => hint(any)]]);
    return;
  }
  const { messages } = await get<{ messages: PhoneMessage[] }>(`/phones/${phone}`);
  const name = phones.find((each) => each.phone === phone)?.name ?? '';
  const last = messages.at(-1);
  if (shown.phone === phone && messages.length > shown.messages.length && last) {
    find('news').textContent = `${last.header ?? ''} ${last.body}`;
  }
  if (shown.phone !== phone) quoted = null;
  shown = { phone, messages };
  const chat = { phone, name: name || `+${phone}`, messages, draft: draft() };
  showChat(find('chat'), { ...chat, quoted: messages.find(({ wamid }) => wamid === quoted) }, actionsOn(phone));
  const unread = messages.some(({ direction, status }) => direction === 'toGuest' && status === 'delivered');
  if (unread && document.visibilityState === 'visible') await post(`/phones/${phone}/read`);
}

const actionsOn = (phone: string) => ({
  press: (wamid: string, index: number) => post(`/phones/${phone}/press`, { wamid, index }),
  write: (text: string) => {
    if (text === draft()) history.replaceState(null, '', `/#${phone}`); // a draft is sent once
    const answers = quoted ?? undefined;
    quoted = null;
    return post(`/phones/${phone}/write`, { text, answers });
  },
  quote: async (wamid: string | null) => {
    quoted = wamid;
    await refresh();
    find('write').focus();
  },
});

const hint = (any: boolean) =>
  el('p', { class: 'hint' }, any ? 'Choose a phone.' : 'Book a table with any number: its phone appears here.');

/** A real link opens on the phone on which it is tapped; here the person enters that phone's number. */
function whose(): HTMLElement {
  const input = el('input', { id: 'whose', type: 'tel', autocomplete: 'off', placeholder: '+39 …' });
  const label = el('label', { for: 'whose' }, 'Whose phone is this? Type its number with the country code.');
  const form = el('form', { class: 'whose' }, label, input, el('button', { type: 'submit' }, 'Open the chat'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const digits = input.value.replace(/\D/g, '');
    if (digits.length >= 6) location.hash = digits;
    else input.focus();
  });
  return form;
}

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
  busy = busy.then(refresh).catch(() => {}); // the server is restarting; the next change or tick tries again
};
new EventSource('/api/changes').onmessage = soon;
addEventListener('hashchange', soon);
document.addEventListener('visibilitychange', soon);
setInterval(soon, 3000);
soon();
showSpecialNumbers();
