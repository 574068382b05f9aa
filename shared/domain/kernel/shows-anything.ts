/** Whether a text has anything to see: spaces and zero-width characters do not count. */
export const showsAnything = (body: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u.test(body);
