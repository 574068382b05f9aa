/** Codes that people and other systems write for a country, with the one of ISO 3166. */
const ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/** The code of a country as it is stored. */
export const countryCodeOf = (typed: string): string => {
  const code = typed.trim().toUpperCase();
  return Object.hasOwn(ALIASES, code) ? (ALIASES[code] ?? code) : code;
};

/** Other codes by which a country is known. */
export const aliasesOf = (code: string): readonly string[] =>
  Object.keys(ALIASES).filter((alias) => ALIASES[alias] === code);
