/** The address of the last file. It is revoked with the next one: some browsers read the file only after this task. */
let last = '';

/** Hands a file to the browser as a download. */
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  URL.revokeObjectURL(last);
  last = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: last, download: name }).click();
}
