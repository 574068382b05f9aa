/** Names below the platform's own domain that are not for venues. */
const RESERVED = new Set(['www', 'app', 'api', 'mail', 'dev', 'admin', 'static', 'status', 'help', 'support', 'boss']);

/** The first part of a venue's address: letters a to z, digits and single hyphens, 3 to 40 characters. */
export const HOST_LABEL = /^(?=.{3,40}$)[a-z\d]+(?:-[a-z\d]+)*$/;

export const isReservedLabel = (label: string): boolean => RESERVED.has(label);

/** What a name becomes as an address; empty when nothing of it can stand in one (a name in kana or hanzi). */
export function suggestLabel(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
  const label = plain.slice(0, 40).replace(/^-+|-+$/g, '');
  return HOST_LABEL.test(label) && !isReservedLabel(label) ? label : '';
}
