/** The element that holds the fields of what is chosen. */
export const FIELDS_ID = 'hall-fields';

export const focusFirstField = (): void =>
  document.getElementById(FIELDS_ID)?.querySelector<HTMLElement>('input')?.focus();

/** Focuses the first field with an impossible value or an issue. */
export const focusInvalidField = (): void =>
  document.querySelector<HTMLElement>(`#${FIELDS_ID} [aria-invalid="true"]`)?.focus();
