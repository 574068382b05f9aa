/** Whether a file contains this ASCII text at a position. */
export const hasAt = (file: Uint8Array, at: number, text: string): boolean =>
  at + text.length <= file.length && Array.from(text).every((letter, i) => file[at + i] === letter.charCodeAt(0));

/** An unsigned integer of that many bytes in either byte order; bytes beyond the end count as 0. */
export function numberAt(file: Uint8Array, at: number, bytes: number, order: 'big' | 'little' = 'big'): number {
  let value = 0;
  for (let i = 0; i < bytes; i += 1) {
    const byte = file[at + (order === 'big' ? i : bytes - 1 - i)] ?? 0;
    value = value * 256 + byte;
  }
  return value;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** An unsigned integer as that many bytes, most significant first. */
export const toBytes = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);

/** The CRC-32 of PNG chunks (ISO 3309). */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
