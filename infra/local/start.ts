import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { buildShowcase, buildWeb } from '#infra/web-build.ts';
import { elsewhereOf } from './elsewhere.ts';
import { freePort } from './ports.ts';
import { startProduct } from './product.ts';
import { writeFirst } from './seed/conversations.ts';
import { connectDemo } from './seed/payments.ts';
import { DEMO_BOSS, DEMO_PASSWORD, DEMO_USERS, type Demo, seedDemo } from './seed/seed.ts';
import { seedSeller } from './seed/seller.ts';
import { startSite } from './stand-ins/site.ts';

const dataDir = resolve(process.env.COPERTO_DATA ?? '.data');
const port = portFrom(process.env.PORT ?? '8080');

try {
  const pages = buildWeb();
  pages.catch(() => {}); // awaited below; an earlier rejection must not count as unhandled
  let demo: Demo = { state: 'already there', writer: null };
  const product = await startProduct({
    dataDir,
    port,
    pages,
    elsewhere: elsewhereOf(process.env),
    showcase: buildShowcase,
    whatsappPort: await freePort(port && port + 1),
    mailPort: await freePort(port && port + 2),
    namesPort: await freePort(port && port + 4),
    stripePort: await freePort(port && port + 5),
    paypalPort: await freePort(port && port + 6),
    sdiPort: await freePort(port && port + 7),
    ecbPort: await freePort(port && port + 8),
    async fill(endpoint) {
      demo = await seedDemo(endpoint, Date.now());
      await seedSeller(endpoint);
    },
    connect: connectDemo,
  });
  const site = await startSite({ port: await freePort(port && port + 3), productOrigin: product.origin });
  if (demo.writer !== null) await writeFirst(product.whatsappOrigin, demo.writer);
  const built = await pages;
  const seconds = (performance.now() / 1000).toFixed(1);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([product.stop(), site.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Started through npm: the channel closes when npm is gone, even if it sent no signal.
  process.once('disconnect', stop);
  if (process.connected === false) await stop();

  const venue = (host: string) => product.origin.replace('localhost', host);
  console.log(`
Coperto is ready after ${seconds} s (pages ${built}, demo ${demo.state}, data in ${dataDir})

  Guests, Trattoria da Nina   ${product.origin}/
  Guests, Bistro Verde        ${venue('bistro.localhost')}/
  The widget in a site        ${site.origin}/
  Hosts                       ${product.origin}/manage
  The guests' phones          ${product.whatsappOrigin}/
  Mails                       ${product.mailOrigin}/
  DNS of houses' own names    ${product.namesOrigin}/
  Stripe, test cards inside   ${product.stripeOrigin}/
  PayPal                      ${product.paypalOrigin}/
  E-invoices and VIES         ${product.sdiOrigin}/
  Rates of the central bank   ${product.ecbOrigin}/
  API description             ${product.origin}/openapi.json
  Every part of the pages     ${product.origin}/dev/ui

  Sign in as ${DEMO_USERS.map(({ email }) => email).join(' or ')}, password ${DEMO_PASSWORD}
  The platform's own staff: ${DEMO_BOSS.email}, same password; the second factor is set up at the first sign-in
  Ctrl-C ends everything; nothing is lost.
`);
  // Node writes the compile cache when it ends. A product that is killed would never write it and compile everything at
  // each start.
  flushCompileCache();
} catch (error) {
  console.error(`Coperto could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function portFrom(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65_534) return number;
  console.error(`PORT=${text} is not a port number`);
  process.exit(1);
}
