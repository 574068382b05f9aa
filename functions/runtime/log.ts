/** What a log line may carry: ids and figures. Names, numbers and addresses of people never. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One line of JSON for something worth counting. */
export function logEvent(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }));
}

/**
 * A defect, once, with where it arose. The message of a foreign error may quote a guest's data (a validation of the
 * provider, say), so only errors of ours and of the SDK, which name no values, are logged with it.
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

/** Quoted text, e-mail addresses and longer runs of digits are blanked. */
const withoutValues = (message: string) =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d ]{6,}/g, '…')
    .slice(0, 300);
