/** The name that a mail reader shows for an address: without quotes, with encoded words decoded (RFC 2047). */
export function shownName(mailbox: string): string {
  const name = / ?<[^<>]+>$/.test(mailbox) ? mailbox.replace(/ ?<[^<>]+>$/, '') : mailbox;
  if (name.startsWith('"')) return name.slice(1, -1).replace(/\\(.)/g, '$1');
  return name
    .replace(/(?<==\?UTF-8\?B\?[^? ]*\?=) (?==\?)/g, '')
    .replace(/=\?UTF-8\?B\?([^? ]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));
}
