/** The style sheets that did not arrive, by the import that asked for them. */
const lost = new WeakMap<object, readonly string[]>();

/**
 * Loads a part, and before it the style sheets that its last attempt lost. Vite asks for a sheet once: at the next
 * attempt it takes one that did not arrive for one that is there, and would show the part without it.
 */
export async function withLostStyles<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all((lost.get(load) ?? []).map(bringStyle));
  lost.delete(load);
  return load().catch((error: unknown) => {
    if (/https?:\/\/\S+\.css/.test(String(error))) lost.set(load, removeLostLinks());
    throw error;
  });
}

/** Of several that did not arrive the error names only the first. */
function removeLostLinks(): string[] {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links
    .filter(({ sheet }) => !sheet)
    .map((link) => {
      link.remove();
      return link.href;
    });
}

function bringStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}
