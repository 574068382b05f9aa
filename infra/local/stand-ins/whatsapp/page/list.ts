import type { Phone } from '../shown.ts';
import { el, showParts } from './el.ts';
import { clock } from './time.ts';

/** Draws the list of phones. */
export function showPhones(list: HTMLElement, phones: readonly Phone[], chosen: string): void {
  const focused = document.activeElement?.getAttribute('href');
  showParts(
    list,
    phones.map((phone) => {
      const current = phone.phone === chosen;
      return [JSON.stringify([phone, current]), () => el('li', {}, entry(phone, current))];
    }),
  );
  if (focused) list.querySelector<HTMLElement>(`[href="${focused}"]`)?.focus();
}

function entry({ phone, name, last, at, unread }: Phone, current: boolean): HTMLElement {
  const badge = unread > 0 ? [el('span', { class: 'badge', 'aria-label': `${unread} unread` }, String(unread))] : [];
  return el(
    'a',
    { href: `#${phone}`, ...(current && { 'aria-current': 'true' }) },
    el('span', { class: 'avatar', 'aria-hidden': 'true' }, initial(name)),
    el('span', { class: 'who', dir: 'auto' }, name),
    el('time', { datetime: new Date(at).toISOString() }, clock(at)),
    el('span', { class: 'number' }, el('bdi', { dir: 'ltr' }, `+${phone}`)),
    el('span', { class: 'last', dir: 'auto' }, last),
    ...badge,
  );
}

export const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?';
