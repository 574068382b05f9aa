/** A number as it was pasted, without the signs that show nothing: a contact is copied with marks of its direction. */
export const plainNumber = (pasted: string): string => pasted.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' ');
