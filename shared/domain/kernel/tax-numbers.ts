/**
 * Whether eleven digits are an Italian VAT number: the last one is the check digit by Luhn's formula, which doubles
 * every second digit (Agenzia delle Entrate, partita IVA).
 */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0{11}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Sixteen letters and digits, as specified; the check characters are not verified, because foreign tax ids have other
 * ones.
 */
export const isTaxId = (text: string): boolean => /^[A-Z0-9]{16}$/i.test(text);
