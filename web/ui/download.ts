/** Hands a file to the browser as a download. */
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file only after this task, so the URL must outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
