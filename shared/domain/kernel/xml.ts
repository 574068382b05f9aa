const TAG = /<(\/?)(?:\w+:)?(\w+)(?:\s[^>]*)?>/g;

/** The contents of the elements with a name, whatever their prefix; they do not nest in themselves. */
export function elements(xml: string, name: string): string[] {
  const found: string[] = [];
  let from = -1;
  for (const { index, 0: tag, 1: closes, 2: named } of xml.matchAll(TAG)) {
    if (named !== name || tag.endsWith('/>')) continue;
    if (closes && from >= 0) found.push(xml.slice(from, index));
    from = closes ? -1 : index + tag.length;
  }
  return found;
}
/** The contents of the first of them; empty: there is none. */
export const first = (xml: string, name: string): string => elements(xml, name)[0] ?? '';
