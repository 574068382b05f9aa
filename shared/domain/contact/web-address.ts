/** An address of the web as people write it on a card, `www.nina.it/menu`, made whole; anything else as it was typed. */
export function webAddressOf(typed: string): string {
  const text = typed.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
}
