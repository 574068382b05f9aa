/**
 * A web address typed without a scheme, such as `www.nina.it/menu`, with `https://`; any other text is only trimmed.
 */
export function webAddressOf(typed: string): string {
  const text = typed.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
}
