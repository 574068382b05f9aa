/** The full-width forms of ASCII letters, digits and signs, as a Japanese or Chinese keyboard may type them. */
export const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
