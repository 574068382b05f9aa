import { useEffect, useEffectEvent } from 'react';

type Options = { readonly onSearch: () => void; readonly onHelp: () => void };

/** Keys typed into a field or a dialog are no shortcuts. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]');

/** The keys of a day's list, wherever the focus is: slash searches, question mark lists all keys. */
export function useListKeys({ onSearch, onHelp }: Options): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    if (event.key !== '/' && event.key !== '?') return;
    event.preventDefault();
    if (event.key === '/') onSearch();
    else onHelp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
