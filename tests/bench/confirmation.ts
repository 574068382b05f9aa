import { addDays, type LocalDate } from '#shared/domain/time/local-date.ts';
import { apiOf, BISTRO } from '#tests/e2e/kit/api.ts';
import { startRealProduct } from '#tests/e2e/kit/product.ts';
import { newKey } from '#web/api/idempotency.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 9;
const PATIENCE_MS = 30_000;

/** From a press of Confirm on the phone to the confirmed reservation in the guest's next look, on the running product. */
export async function measureConfirmation(): Promise<Figure[]> {
  const product = await startRealProduct();
  try {
    const waits: { readonly delivered: number; readonly confirmed: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) waits.push(await confirmOnce(product, round));
    const median = (of: 'delivered' | 'confirmed') =>
      waits.map((wait) => wait[of]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    return [
      { name: 'booked to message delivered, median', value: median('delivered') / 1000, unit: 's', atMost: 5 },
      { name: 'Confirm pressed to confirmed, median', value: median('confirmed') / 1000, unit: 's', atMost: 2 },
    ];
  } finally {
    await product.stop();
  }
}

async function confirmOnce({ origin, phones }: { origin: string; phones: string }, round: number) {
  const api = apiOf(origin);
  const token = await book(api, round);
  const began = performance.now();
  const phone = `39348000${String(1600 + round)}`.slice(0, 12);
  const inbox = `${phones}/api/phones/${phone}`;
  let wamid = '';
  await until(async () => {
    const { messages } = (await (await fetch(inbox)).json()) as { messages: { wamid: string; status: string }[] };
    wamid = messages.find(({ status }) => status === 'delivered' || status === 'read')?.wamid ?? '';
    return wamid !== '';
  });
  const delivered = performance.now() - began;

  const pressed = performance.now();
  await fetch(`${inbox}/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wamid, index: 0 }),
  });
  await until(async () => {
    const outcome = await api.guest.view({}, { bearer: token });
    return outcome.kind === 'done' && outcome.value.reservation.booking === 'confirmed';
  });
  return { delivered, confirmed: performance.now() - pressed };
}

async function book(api: ReturnType<typeof apiOf>, round: number): Promise<string> {
  const found = await api.venues.find({ hostname: 'bistro.localhost' });
  if (found.kind !== 'done') throw new Error('the bistro is gone');
  for (let ahead = 1; ahead < 30; ahead += 1) {
    const date = addDays(found.value.today as LocalDate, ahead);
    const day = await api.availability.day({ venueId: BISTRO, date, covers: 2, area: null });
    const slot = day.kind === 'done' && day.value.slots.find(({ status }) => status === 'free');
    if (!slot) continue;
    const outcome = await api.reservations.create(
      {
        venueId: BISTRO,
        date,
        start: slot.start,
        adults: 2,
        children: 0,
        highchairs: 0,
        area: null,
        firstName: 'Bench',
        lastName: 'Guest',
        childrenPresence: false,
        phone: `348000${1600 + round}`,
        locale: 'en',
        remarks: '',
        terms: true,
        promo: false,
        channel: 'web',
      },
      { key: newKey() },
    );
    if (outcome.kind === 'done') return outcome.value.token;
    throw new Error(`the booking was refused: ${JSON.stringify(outcome)}`);
  }
  throw new Error('the bistro is full for a month');
}

async function until(met: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await met())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('nothing came of it in half a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}
