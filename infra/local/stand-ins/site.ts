import { createServer } from 'node:http';
import { listen } from '../ports.ts';

type Options = { readonly port: number; readonly productOrigin: string };

/** Starts a venue's own site, on another origin than the product, with the booking widget in the middle of its page. */
export async function startSite({ port, productOrigin }: Options) {
  const page = pageWith(productOrigin);
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
  });
  const bound = await listen(server, port, '127.0.0.1');
  return {
    origin: `http://localhost:${bound}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const pageWith = (productOrigin: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trattoria da Nina · a site of its own</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.6 Georgia, serif; }
header, main, footer { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem 1rem; }
h1 { font-size: 2.25rem; line-height: 1.2; margin: 0; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent); border-radius: .5rem; font: .875rem/1.5 ui-monospace, monospace; }
</style>
</head>
<body>
<header aria-label="The site"><h1>Trattoria da Nina</h1><p>This page stands for a venue’s own site, on an origin of its own. Its booking form is one line of HTML:</p>
<pre tabindex="0">&lt;script async src="${productOrigin}/widget.js" data-adults="2"&gt;&lt;/script&gt;</pre></header>
<main aria-label="Booking in the site"><script async src="${productOrigin}/widget.js" data-adults="2"></script></main>
<footer aria-label="End of the site"><p>What comes after the form moves down as the form grows.</p></footer>
</body>
</html>
`;
