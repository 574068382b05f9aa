import type { Page } from 'playwright-core';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { apiOf, bookBeside, TRATTORIA } from '#tests/e2e/kit/api.ts';
import { openBrowser, openPage, PHONE, TABLET, visit } from '#tests/e2e/kit/browser.ts';
import { rowOf, signIn } from '#tests/e2e/kit/host.ts';
import { startRealProduct } from '#tests/e2e/kit/product.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import type { Api } from '#web/api/api.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 9;
const PATIENCE_MS = 30_000;

/**
 * From a press of Confirm on the phone to the confirmed reservation: as the service knows it, and as two browsers show
 * it, the guest's page of the link and the hosts' list of the day.
 */
export async function measureConfirmation(): Promise<Figure[]> {
  const [product, browser] = await Promise.all([startRealProduct(), openBrowser('everything')]);
  try {
    const api = apiOf(product.origin);
    const date = await quietDay(api);
    const [guest, host] = await Promise.all(
      [PHONE, TABLET].map(async (viewport) => (await openPage(browser, { locale: 'en-GB', viewport })).page),
    );
    if (!guest || !host) throw new Error('no browser');
    await signIn(host, product.origin, 'en', date);

    const waits: Record<'delivered' | 'confirmed' | 'guest' | 'host', number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      waits.push(await confirmOnce(api, { ...product, guest, host, date, round }));
    }
    const median = (of: keyof (typeof waits)[number]) =>
      (waits.map((wait) => wait[of]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN) / 1000;
    return [
      { name: 'booked to message delivered, median', value: median('delivered'), unit: 's', atMost: 5 },
      { name: 'Confirm pressed to confirmed, median', value: median('confirmed'), unit: 's', atMost: 2 },
      { name: 'Confirm pressed to shown on the guest’s page, median', value: median('guest'), unit: 's', atMost: 2 },
      { name: 'Confirm pressed to shown on the hosts’ list, median', value: median('host'), unit: 's', atMost: 2 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Scene = {
  readonly origin: string;
  readonly phones: string;
  readonly guest: Page;
  readonly host: Page;
  readonly date: LocalDate;
  readonly round: number;
};

async function confirmOnce(api: Api, { origin, phones, guest, host, date, round }: Scene) {
  const began = performance.now();
  const token = await book(api, date, round);
  const inbox = `${phones}/api/phones/3934700${String(round).padStart(5, '0')}`;
  let wamid = '';
  await until(async () => {
    const { messages } = (await (await fetch(inbox)).json()) as { messages: { wamid: string; status: string }[] };
    wamid = messages.find(({ status }) => status === 'delivered' || status === 'read')?.wamid ?? '';
    return wamid !== '';
  });
  const delivered = performance.now() - began;

  const reservation = texts('en', 'reservation');
  const row = rowOf(host, 'en', `Filler ${round}`);
  // The address differs in its fragment only, which opens no page anew.
  await guest.goto('about:blank');
  await visit(guest, `${origin}/r#${token}`);
  await guest.getByRole('heading', { name: reservation('heading.unconfirmed') }).waitFor();
  await row.shows('status.unconfirmed');

  const pressed = performance.now();
  const since = () => performance.now() - pressed;
  await fetch(`${inbox}/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wamid, index: 0 }),
  });
  const [confirmed, onPage, onList] = await Promise.all([
    until(async () => {
      const outcome = await api.guest.view({}, { bearer: token });
      return outcome.kind === 'done' && outcome.value.reservation.booking === 'confirmed';
    }).then(since),
    guest
      .getByRole('heading', { name: reservation('heading.confirmed') })
      .waitFor()
      .then(since),
    row.shows('status.confirmed').then(since),
  ]);
  return { delivered, confirmed, guest: onPage, host: onList };
}

/** A day on which the trattoria has room for all that is booked here. */
async function quietDay(api: Api): Promise<LocalDate> {
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let ahead = 1; ahead < 30; ahead += 1) {
    const date = addDays(found.value.today as LocalDate, ahead);
    if ((await freeStarts(api, date)).length >= ROUNDS) return date;
  }
  throw new Error('the trattoria is full for a month');
}

async function freeStarts(api: Api, date: LocalDate): Promise<number[]> {
  const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
  const slots = day.kind === 'done' ? day.value.slots : [];
  return slots.filter(({ status, deposit }) => status === 'free' && !deposit).map(({ start }) => start);
}

async function book(api: Api, date: LocalDate, round: number): Promise<string> {
  const starts = await freeStarts(api, date);
  const start = starts[round % starts.length] ?? 0;
  const outcome = await bookBeside(api, { venueId: TRATTORIA, date, start, covers: 2 }, round);
  if (outcome.kind === 'done') return outcome.value.token;
  throw new Error(`the booking was refused: ${JSON.stringify(outcome)}`);
}

async function until(met: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await met())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('nothing came of it in half a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}
