import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { apiOf, bookBeside, ownerApiOf, TRATTORIA } from '#tests/e2e/kit/api.ts';
import { killProduct, productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';
import type { Api } from '#web/api/api.ts';
import { SENT_BEFORE, writeBigCampaign } from './big-campaign.ts';
import { type Figure, NO_BOUND } from './figure.ts';

const GUESTS = 10_000;
const CAMPAIGN = 'b1'.repeat(16);
/** Confirmations without the campaign, and so many while it is sent; those before, which warm up, are not counted. */
const ROUNDS = 60;
const WARM = 10;
/** Numbers from here on end in no digits that provoke anything. */
const FIRST = 2_000;
const LOOK_MS = 10;
const PATIENCE_MS = 30_000;
/** From here on the demo has no bookings of its own. */
const QUIET_AFTER_DAYS = 30;
/** Campaigns are sent from ten to eight. */
const MORNING = 11 * 60;
const QUIET_MS = 2_000;
/** A choice of the mail stand-in's page; it begins with what SES takes from a new account. */
const OLD_ACCOUNT = 128;
/** A worker asks for the quota once in a minute, between two steps of at most 45 seconds. */
const QUOTA_KNOWN_MS = 110_000;

/**
 * How long a guest waits from the booking to the confirmation on the phone, without and with a newsletter to ten thousand
 * being sent by the same venue: all in one run of one product, as `npm start` runs it. The newsletter leaves at half of what
 * the mail provider takes in a second: of a new account, and of one with a high quota.
 */
export async function measureCampaignLoad(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-campaign-'));
  const today = addDays(localMomentAt(Date.now(), 'Europe/Rome').date, 1);
  const now = instantFrom(today, MORNING, 'Europe/Rome');
  const clock = pathToFileURL(resolve(import.meta.dirname, '../kit/clock-ahead.ts'));
  const environment = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`,
    COPERTO_TEST_CLOCK_AHEAD: String(now - Date.now()),
  };
  try {
    await seedDemo(dataDir, environment);
    await writeBigCampaign(dataDir, { venueId: TRATTORIA, campaignId: CAMPAIGN, guests: GUESTS, now });
    return await measureOn(dataDir, addDays(today, QUIET_AFTER_DAYS), environment);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Environment = Readonly<Record<string, string>>;

async function seedDemo(dataDir: string, environment: Environment): Promise<void> {
  const product = spawnProduct(dataDir, await productPort(), environment);
  await productIs(() => saysReady(product) && isQuiet(dataDir), product);
  product.child.kill('SIGTERM');
  await product.ended;
}

async function measureOn(dataDir: string, date: LocalDate, environment: Environment): Promise<Figure[]> {
  const port = await productPort();
  const product = spawnProduct(dataDir, port, environment);
  try {
    await productIs(() => saysReady(product) && isQuiet(dataDir), product);
    const [, phones = ''] = /The guests' phones\s+(http:\/\/\S+)\//.exec(product.said()) ?? [];
    const [, mails = ''] = /Mails\s+(http:\/\/\S+)\//.exec(product.said()) ?? [];
    const scene = { api: apiOf(`http://localhost:${port}`), phones, date };
    const owner = await ownerApiOf(`http://localhost:${port}`);
    await confirmations(scene, FIRST, WARM);
    const without = await confirmations(scene, FIRST + WARM, ROUNDS);
    const resumed = await owner.campaigns.resume({ venueId: TRATTORIA, campaignId: CAMPAIGN });
    if (resumed.kind !== 'done') throw new Error(`the campaign does not go on: ${JSON.stringify(resumed)}`);
    await until(async () => (await sentOf(owner)) > 0);
    const atNew = await confirmationsMeanwhile(scene, owner, FIRST + WARM + ROUNDS);
    await fetch(`${mails}/quota`, { method: 'POST', body: new URLSearchParams({ perSecond: String(OLD_ACCOUNT) }) });
    await sleep(QUOTA_KNOWN_MS);
    const atOld = await confirmationsMeanwhile(scene, owner, FIRST + WARM + 2 * ROUNDS);
    return figuresOf({ without, atNew, atOld });
  } finally {
    await killProduct(product, dataDir);
  }
}

/** Whether nothing was written for two seconds: what the demo leaves to do is done. */
function isQuiet(dataDir: string): boolean {
  const written = globSync('**', { cwd: dataDir }).map((file) =>
    statSync(join(dataDir, file), { throwIfNoEntry: false }),
  );
  return Math.max(...written.map((found) => found?.mtimeMs ?? 0)) < Date.now() - QUIET_MS;
}

type Meanwhile = { readonly waits: number[]; readonly perSecond: number };

async function confirmationsMeanwhile(scene: Scene, owner: Api, first: number): Promise<Meanwhile> {
  const [before, began] = [await sentOf(owner), performance.now()];
  const waits = await confirmations(scene, first, ROUNDS);
  return { waits, perSecond: (1000 * ((await sentOf(owner)) - before)) / (performance.now() - began) };
}

type Measured = { readonly without: number[]; readonly atNew: Meanwhile; readonly atOld: Meanwhile };

function figuresOf({ without, atNew, atOld }: Measured): Figure[] {
  const p95 = (waits: readonly number[]) =>
    (waits.toSorted((a, b) => a - b)[Math.ceil(0.95 * waits.length) - 1] ?? Number.NaN) / 1000;
  const during = (account: string, { waits, perSecond }: Meanwhile, atMost: number): Figure[] => [
    { name: `mails of the campaign in a second, ${account}`, value: perSecond, unit: 'count', atMost: NO_BOUND },
    { name: `booked to confirmation delivered, meanwhile, ${account}`, value: p95(waits), unit: 's', atMost: 3 },
    { name: `the same to that without a campaign, ${account}`, value: p95(waits) / p95(without), unit: 'x', atMost },
  ];
  return [
    {
      name: 'booked to confirmation delivered, without it, 95 of a hundred',
      value: p95(without),
      unit: 's',
      atMost: 3,
    },
    ...during('14 mails a second taken', atNew, 1.5),
    ...during(`${OLD_ACCOUNT} taken`, atOld, NO_BOUND),
  ];
}

type Scene = { readonly api: Api; readonly phones: string; readonly date: LocalDate };

/** Books one party after the other and waits for each confirmation; answers how long each took, in milliseconds. */
async function confirmations({ api, phones, date }: Scene, first: number, rounds: number): Promise<number[]> {
  const waits: number[] = [];
  for (let nth = first; waits.length < rounds; nth += 1) {
    const wish = await aPlace(api, date, nth);
    const began = performance.now();
    const outcome = await bookBeside(api, wish, nth);
    if (outcome.kind !== 'done') throw new Error(`the booking was refused: ${JSON.stringify(outcome)}`);
    const inbox = `${phones}/api/phones/3934700${String(nth).padStart(5, '0')}`;
    await until(async () => {
      const { messages } = (await (await fetch(inbox)).json()) as { messages: { status: string }[] };
      return messages.some(({ status }) => status === 'delivered' || status === 'read');
    });
    waits.push(performance.now() - began);
  }
  return waits;
}

/** A free time of one of the next days, each time of another one. */
async function aPlace(api: Api, today: LocalDate, nth: number) {
  for (let days = 0; days < 30; days += 1) {
    const date = addDays(today, 1 + ((nth + days) % 30));
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
    const free = day.kind === 'done' ? day.value.slots.filter((slot) => slot.status === 'free' && !slot.deposit) : [];
    const slot = free[nth % free.length];
    if (slot) return { venueId: TRATTORIA, date, start: slot.start, covers: 2 };
  }
  throw new Error('the trattoria is full for a month');
}

async function sentOf(owner: Api): Promise<number> {
  const outcome = await owner.campaigns.results({ venueId: TRATTORIA, campaignId: CAMPAIGN });
  if (outcome.kind !== 'done') throw new Error('the campaign is gone');
  return outcome.value.delivered - SENT_BEFORE;
}

async function until(met: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await met())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('nothing came of it in half a minute');
    await sleep(LOOK_MS);
  }
}
