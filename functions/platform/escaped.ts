/** Escapes a text for HTML, as content or within a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
