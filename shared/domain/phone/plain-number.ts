/** A number as it was pasted, without the signs that show nothing: a contact is copied with marks of its direction. */
export const plainNumber = (pasted: string): string => pasted.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' ');

/** The same, or a code, without what people set between its digits. NFKC: a Japanese keyboard may type full-width ones. */
export const bareNumber = (typed: string): string =>
  plainNumber(typed)
    .normalize('NFKC')
    .replace(/[\s.\-()/\u2010-\u2015]/g, '');
