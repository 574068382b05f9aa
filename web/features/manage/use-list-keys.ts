import { useEffect, useEffectEvent } from 'react';

type Options = { readonly onSearch: () => void; readonly onHelp: () => void };

/** Who types, or answers a dialog, means no shortcut. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]');

/** The keys of a day's list, wherever the focus is: the slash searches, the question mark tells of them all. */
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
