/** What a Japanese or Chinese keyboard may type instead of ASCII letters, digits and signs. */
export const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
