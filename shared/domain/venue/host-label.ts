/** Subdomains of the platform that venues cannot have. */
const RESERVED = new Set(['www', 'app', 'api', 'mail', 'dev', 'admin', 'static', 'status', 'help', 'support', 'boss']);

/** The first part of a venue's hostname: letters a to z, digits and single hyphens, 3 to 40 characters. */
export const HOST_LABEL = /^(?=.{3,40}$)[a-z\d]+(?:-[a-z\d]+)*$/;

export const isReservedLabel = (label: string): boolean => RESERVED.has(label);

/** The label for a venue's name; empty if none can be derived (a name in kana or hanzi) or it is reserved. */
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
