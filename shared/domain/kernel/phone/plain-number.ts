/** A pasted number without invisible characters: copied contacts contain direction marks. */
export const plainNumber = (pasted: string): string => pasted.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' ');

/**
 * The same for a number or code, without separators between its digits. NFKC, because a Japanese keyboard may type
 * full-width digits.
 */
export const bareNumber = (typed: string): string =>
  plainNumber(typed)
    .normalize('NFKC')
    .replace(/[\s.\-()/\u2010-\u2015]/g, '');
