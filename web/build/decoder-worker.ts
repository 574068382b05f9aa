import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const LIBRARY = createRequire(import.meta.url).resolve('qr-scanner/qr-scanner-worker.min.js');

/**
 * The library's worker as a file of ours, word for word: by itself the library starts it from a blob, which the pages'
 * policy forbids. `import.meta.env.DECODER` is its path, in development too.
 */
export async function decoderWorker(): Promise<Plugin> {
  const source = await workerText();
  const fileName = `assets/decoder-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  return {
    name: 'coperto-decoder-worker',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    config: () => ({ define: { 'import.meta.env.DECODER': JSON.stringify(`/${fileName}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, answer) => {
        answer.setHeader('content-type', 'text/javascript').end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** What the library hands to the worker that it makes. */
async function workerText(): Promise<string> {
  const { createWorker } = (await import(pathToFileURL(LIBRARY).href)) as { createWorker: () => unknown };
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const before = { Worker: globalThis.Worker, createObjectURL: URL.createObjectURL };
  globalThis.Worker = class {} as unknown as typeof Worker;
  URL.createObjectURL = (made: Blob) => {
    resolve(made);
    return '';
  };
  try {
    createWorker();
  } finally {
    globalThis.Worker = before.Worker;
    URL.createObjectURL = before.createObjectURL;
  }
  return (await promise).text();
}
