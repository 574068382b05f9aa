/** Letters and marks that have a usual spelling in Latin-1, the only characters that the exchange system takes. */
const SPELT: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', '£': '£', '₺': 'TL', '№': 'N.', '™': '(TM)', '…': '...', '•': '-', '·': '·' },
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", '“': '"', '”': '"', '„': '"', '‹': '<', '›': '>', '′': "'", '″': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '⁄': '/', '×': 'x' },
  ...{ Œ: 'OE', œ: 'oe', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', Ŋ: 'N', ŋ: 'n', ĸ: 'k', ẞ: 'SS' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sht', ъ: 'a', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'i', є: 'ie', ґ: 'g' },
};

const isLatin = (letter: string): boolean => /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]$/u.test(letter);

function spelt(letter: string): string {
  if (isLatin(letter)) return letter;
  const known = SPELT[letter];
  if (known !== undefined) return known;
  const small = SPELT[letter.toLowerCase()];
  if (small !== undefined && letter !== letter.toLowerCase()) {
    return small.charAt(0).toUpperCase() + small.slice(1);
  }
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (bare === letter || bare === '') return '';
  return Array.from(bare, spelt).join('');
}

/**
 * A text in the characters of Latin-1 without controls, in one line: letters of other alphabets by their usual spelling,
 * what has none is left out. It may come out empty.
 */
export const latin = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\s\p{Cc}\u00a0]+/gu, ' '), spelt)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** The same, of at most `max` characters. */
export const latinLine = (text: string, max: number): string => latin(text).slice(0, max).trim();
