import type { Field } from './missing.ts';

/** Leads the keyboard to a field: its first control that can take the focus, else the field itself. */
export function focusField(form: HTMLElement, field: Field): void {
  const place = form.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = ['[tabindex="0"]', 'input:not([disabled]), textarea', 'button:not([aria-disabled])']
    .map((one) => place?.querySelector<HTMLElement>(one))
    .find(Boolean);
  (control ?? place)?.focus();
  place?.scrollIntoView({ block: 'center' });
}
