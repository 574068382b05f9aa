import type { IncomingMessage } from 'node:http';
import { lastFixingDay } from '#shared/domain/kernel/fixing/due.ts';
import { openLog, settingsOf } from '../providers/lines.ts';
import { type Page, serve } from '../providers/serve.ts';
import { DAYS, type Day, ecbPage, PAGE_CSS } from './page.ts';
import { daysBack, fileOf, ratesOf } from './rates.ts';

export type EcbOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly dataDir: string | null;
  readonly clock?: () => number;
};

const QUARTER_MS = 900_000;
const FILES = { '/stats/eurofxref/eurofxref-daily.xml': 1, '/stats/eurofxref/eurofxref-hist-90d.xml': 90 } as const;

/** Starts the stand-in of the European Central Bank's files of rates, with a switch for bad days. */
export async function startEcb({ port, dataDir, clock = Date.now }: EcbOptions) {
  const settings = settingsOf((line) => write(line));
  const write = openLog<{ readonly setting: string; readonly value: unknown }>(dataDir, 'ecb.jsonl', (line) =>
    settings.apply(line.setting, line.value),
  );
  const day = () => settings.setting<Day>('day', 'good');
  // The bank publishes a quarter of an hour before the product looks.
  const published = () => lastFixingDay(clock() + QUARTER_MS);

  function file(days: number): Page {
    if (day() === 'down') return { status: 503, body: 'Service Unavailable', type: 'text/plain' };
    const [latest = published(), before = latest] = daysBack(published(), 14);
    const first = day() === "yesterday's file" ? before : latest;
    const xml = fileOf(daysBack(first, days).map(ratesOf));
    return { body: day() === 'malformed' ? xml.slice(0, xml.length / 2) : xml, type: 'text/xml' };
  }

  function answer(request: IncomingMessage, url: URL, body: string): Page {
    const { pathname } = url;
    if (pathname in FILES) return file(FILES[pathname as keyof typeof FILES]);
    if (pathname === '/ecb.css') return { body: PAGE_CSS, type: 'text/css; charset=utf-8' };
    if (request.method !== 'POST') return { body: ecbPage(day(), ratesOf(published())) };
    const wanted = DAYS.find((each) => each === new URLSearchParams(body).get('day'));
    if (wanted) settings.set('day', wanted);
    return { location: '/' };
  }

  const served = await serve({ name: 'ecb', port, fault: {}, answer });
  return { ...served, set: (wanted: Day) => settings.set('day', wanted) };
}
