import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { API_PREFIXES, filledPath, MEDIA_PREFIX, rewrite, UPLOAD_PATH } from '#infra/edge/page-paths.ts';
import { LIVE_PATH } from '#shared/contracts/live.ts';

/**
 * Watch mode: serves pages with hot reload on PORT, and proxies the API to a product on PORT + 10. The product restarts
 * within three seconds whenever a file that it has loaded changes, and keeps its data.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const port = Number(process.env.PORT ?? '8080');
const productPort = port + 10;

const product = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'infra/local/start.ts'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PORT: String(productPort) } },
);

const target = `http://127.0.0.1:${productPort}`;
const pages = await createServer({
  configFile: resolve(ROOT, 'web/vite.config.ts'),
  appType: 'custom',
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries([...API_PREFIXES, MEDIA_PREFIX, UPLOAD_PATH].map((prefix) => [prefix, { target }])),
      [LIVE_PATH]: { target, ws: true },
    },
  },
  plugins: [
    {
      name: 'coperto-edge-rewrites',
      configureServer(server) {
        // After Vite's own files: rewrites page paths as the edge does.
        return () => {
          server.middlewares.use(async (request, response, next) => {
            const url = request.originalUrl ?? '/';
            // Only the build prerenders the guest's pages, one for each language; here all of them are `index.html`.
            const path = url.split('?', 1)[0] ?? '/';
            const guests = filledPath(path)
              ? '/index.html'
              : rewrite(path, 'en')?.replace('/page.en.html', '/index.html');
            const page = path === '/dev/ui' ? '/dev/ui.html' : guests;
            if (!page) return next();
            const { readFile } = await import('node:fs/promises');
            const html = await readFile(resolve(ROOT, `web${page}`), 'utf8');
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(page, html));
          });
        };
      },
    },
  ],
});
await pages.listen();
console.log(`Pages with hot reload: http://localhost:${port}/ and http://localhost:${port}/manage`);

const stop = async () => {
  product.kill('SIGTERM');
  await pages.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
process.once('disconnect', stop);
