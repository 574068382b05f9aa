/** A log line contains ids and figures only, never names, numbers or addresses of people. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Logs an event that is worth counting, as one line of JSON. */
export function logEvent(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }));
}

/**
 * Logs a defect with its name, message and first eight stack frames. The message of a foreign error may quote a guest's
 * data (for example a provider's validation), so quoted texts, addresses and long numbers are blanked.
 */
export function logDefect(event: string, error: unknown, fields: LogFields = {}): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8);
  console.error(
    JSON.stringify({
      level: 'error',
      event,
      ...fields,
      error: name,
      message: withoutValues(message),
      at: frames.map((f) => f.trim()),
    }),
  );
}

/** Blanks quoted texts, e-mail addresses and runs of seven digits or more; cuts to 300 characters. */
const withoutValues = (message: string) =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d ]{6,}/g, '…')
    .slice(0, 300);
