import type { Field } from './missing.ts';

/** Focuses a field: its first focusable control, else the field itself. */
export function focusField(form: HTMLElement, field: Field): void {
  const place = form.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = ['[tabindex="0"]', 'input:not([disabled]), textarea', 'button:not([aria-disabled])']
    .map((one) => place?.querySelector<HTMLElement>(one))
    .find(Boolean);
  (control ?? place)?.focus();
  place?.scrollIntoView({ block: 'center' });
}
