import { FIXED_PATTERNS } from './fixed-patterns.ts';

/**
 * The number of a fixed line (digits, with its calling code) without a trunk prefix; null if it is none. `atHome`: it was
 * dialled from its own country, where the trunk prefix is not left out.
 */
export function landlineOf(digits: string, atHome = false): string | null {
  const [code, trunk, pattern] = FIXED_PATTERNS.find(([prefix]) => digits.startsWith(prefix)) ?? [];
  if (code === undefined || pattern === undefined) return null;
  const national = digits.slice(code.length);
  const fixed = new RegExp(`^(?:${pattern})$`);
  const readings = [
    ...(atHome && trunk ? [] : [national]),
    ...(trunk && national.startsWith(trunk) ? [national.slice(trunk.length)] : []),
  ];
  const found = readings.find((reading) => fixed.test(reading));
  return found === undefined ? null : code + found;
}
