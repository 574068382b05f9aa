import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { checkCampaign } from '#functions/services/campaigns/check-stored.ts';
import { settleMailRow } from '#functions/services/campaigns/settle-row.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { parseCampaignCallback } from '#shared/domain/campaign/callback.ts';
import type { LeftMessage } from '#shared/domain/campaign/check-campaign.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import { aVenue, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { aGuestInBook, CAMPAIGN_ID, startOn } from '#tests/workers/campaigns/kit.ts';
import type { SendingNews, SendingOrder } from './campaign-process.ts';

const WRITERS = 16;
/** How long after a mail the provider reports that it was delivered. */
const REPORT_MS = 50;
const LOOK_MS = 5;

/** A provider of mails in this process, which is not killed: it keeps what it took, and reports each delivery. */
async function startProvider(table: Table, now: () => number) {
  const left: LeftMessage[] = [];
  const reports = new Set<Promise<unknown>>();
  const stores = { campaigns: campaignsStore(table), consents: consentsStore(table) };
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { to, callback } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; callback: string };
    const target = parseCampaignCallback(callback);
    if (!target) throw new Error(`a mail of no campaign: ${callback}`);
    left.push({ to, rowId: target.rowId });
    answer.end(`m${left.length}`);
    const news = { event: callback, messageId: 'm', at: now(), fate: { state: 'delivered' } } as const;
    const report = new Promise((done) => setTimeout(done, REPORT_MS)).then(() => settleMailRow(stores, target, news));
    reports.add(report);
    void report.finally(() => reports.delete(report));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    left,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await Promise.all(reports);
    },
  };
}

/** When a process is killed: after so many milliseconds and messages of its own. On a busy machine one alone might let it do nothing. */
export type KillAfter = { readonly ms: number; readonly messages: number };

type Watch = { readonly sent: () => number; readonly onWait: (until: number) => void };

const fresh = () =>
  fork(join(import.meta.dirname, 'campaign-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // What it logs of mails without an answer is expected here.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Processes of which one works at a time. The next one is started before it is needed, for that takes as long as what a
 * process is left to do: when one is killed, the next one works at once.
 */
function startProcesses() {
  let next = fresh();
  return {
    take() {
      const taken = next;
      next = fresh();
      return taken;
    },
    stop: () => next.kill('SIGKILL'),
  };
}

/** Runs a process until it has nothing to do, or kills it while it works; answers whether it was idle. */
async function runUntilKilled(
  child: ReturnType<typeof fresh>,
  order: SendingOrder,
  after: KillAfter,
  { sent, onWait }: Watch,
): Promise<boolean> {
  let idle = false;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise((done) => child.once('exit', done));
  child.on('message', (news: SendingNews) => {
    if (news.kind === 'works') {
      const [due, enough] = [performance.now() + after.ms, sent() + after.messages];
      timer = setInterval(() => performance.now() >= due && sent() >= enough && child.kill('SIGKILL'), LOOK_MS);
    }
    if (news.kind === 'waits') onWait(news.until);
    if (news.kind !== 'idle') return;
    idle = true;
    child.kill('SIGKILL');
  });
  // It is kept until the process has loaded.
  child.send(order);
  await ended;
  clearInterval(timer);
  return idle;
}

async function fillBook(table: Table, guests: number): Promise<void> {
  const names = Array.from({ length: guests }, (_, no) => `g${no}x`);
  const write = async () => {
    for (let name = names.pop(); name; name = names.pop()) await aGuestInBook(table, name);
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** Sends a newsletter to so many guests in a process that is killed again and again, and checks what became of everybody. */
export async function killWhileSending(engine: Engine, { guests, after }: { guests: number; after: KillAfter }) {
  const { name: tableName, table } = await engine.newTable();
  await venuesStore(table).save(aVenue());
  await fillBook(table, guests);
  let skipped = 0;
  const began = performance.now();
  const now = () => NOON_TUESDAY + skipped + Math.floor(performance.now() - began);
  await startOn(table, now());
  const provider = await startProvider(table, now);
  const processes = startProcesses();
  let kills = 0;
  for (let idle = false; !idle; ) {
    const order = { endpoint: engine.endpoint, tableName, provider: provider.address, now: now() };
    const onWait = (until: number) => {
      skipped += Math.max(0, until - now());
    };
    idle = await runUntilKilled(processes.take(), order, after, { sent: () => provider.left.length, onWait });
    if (!idle) kills += 1;
  }
  processes.stop();
  await provider.stop();
  const which = { venueId: VENUE_ID, campaignId: CAMPAIGN_ID };
  const checked = await checkCampaign(table, which, provider.left);
  if (!checked) throw new Error('the campaign is gone');
  expect(checked.faults).toEqual([]);
  expect(checked.rows).toHaveLength(guests);
  const { delivered, failed, held, skipped: leftOut } = resultsOf(checked.rows);
  return { kills, delivered, failed, held, skipped: leftOut, seconds: (performance.now() - began) / 1000 };
}
