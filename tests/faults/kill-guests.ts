import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, DEMO_USERS } from '#infra/local/seed/seed.ts';
import { pathOf } from '#shared/contracts/define.ts';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { seeded } from '../kit/random.ts';

const VENUE = 'ven_trattoria';
const MEALTIMES = [720, 750, 780, 810, 1110, 1140, 1170, 1200, 1230, 1260, 1290, 1320];

type Attempt = { readonly key: string; readonly phone: string; readonly address: string; readonly body: object };
type Acknowledged = Attempt & { readonly id: string; readonly token: string };
type Answer = { readonly status: number; readonly body: Record<string, never> & { errorid: string } };

/** Guests who book over HTTP while the product is killed, and remember their answers. */
export class Guests {
  readonly acknowledged = new Map<string, Acknowledged>();
  #unanswered: Attempt[] = [];
  #unchecked: Acknowledged[] = [];
  #count = 0;
  readonly #origin: string;
  readonly #chance = seeded(7);
  /** Fixed at the start: midnight may pass during the test. */
  readonly #dates = openDates();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async isServed(): Promise<boolean> {
    const answer = await this.#call('venues.find', { hostname: 'localhost' }, {});
    return answer?.status === 200;
  }

  /** This many clients book in parallel, each one reservation after the other, until they get no answer. */
  async bookUntilKilled(clients: number): Promise<void> {
    const one = async () => {
      for (;;) {
        const attempt = this.#attempt();
        const answer = await this.#book(attempt);
        if (answer) continue;
        this.#unanswered.push(attempt);
        return;
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
  }

  /** Repeats the bookings without an answer with the same key, as the page does. */
  async repeatUnanswered(): Promise<void> {
    const attempts = this.#unanswered.splice(0);
    const answers = await Promise.all(attempts.map((attempt) => this.#book(attempt)));
    if (answers.includes(null)) throw new Error('a repeated booking got no answer from a running product');
  }

  /** The reservations acknowledged since the last call that their guests cannot open, each with the answer they get. */
  async lost(): Promise<string[]> {
    const asked = this.#unchecked.splice(0);
    const views = await Promise.all(asked.map((told) => this.#view(told)));
    return asked.flatMap(({ id }, index) => {
      const view = views[index];
      return view?.status === 200 ? [] : [`${id}: ${view ? `${view.status} ${view.body.errorid}` : 'no answer'}`];
    });
  }

  /** Repeats the call while it fails, up to 20 times, as the page does: a late answer is not a lost reservation. */
  async #view({ token, address }: Acknowledged): Promise<Answer | null> {
    for (let looks = 1; ; looks += 1) {
      const view = await this.#call('guest.view', {}, { authorization: `Bearer ${token}`, address });
      if ((view && view.status < 500) || looks === 20) return view;
      await sleep(500);
    }
  }

  /** Compares the venue's lists with the guests' answers: reservations that are missing, doubled or without a table. */
  async contradictions(): Promise<string[]> {
    const session = await this.#login();
    const found: string[] = [];
    const listed = new Map<string, { phone: string; unit: number | null; booking: string }>();
    for (const date of this.#dates) {
      const answer = await this.#call('reservations.tonight', { venueId: VENUE, date }, session ?? {});
      if (answer?.status !== 200) return [`the list of ${date} cannot be read: ${answer?.status}`];
      const phones = new Set<string>();
      for (const each of (answer.body.reservations ?? []) as {
        id: string;
        phone: string;
        unit: number | null;
        booking: string;
      }[]) {
        if (phones.has(each.phone)) found.push(`${each.phone} has two reservations on ${date}`);
        phones.add(each.phone);
        listed.set(each.id, each);
      }
    }
    for (const { id, phone } of this.acknowledged.values()) {
      const known = listed.get(id);
      if (!known || known.phone !== phone) found.push(`${id} was acknowledged and is not listed`);
      else if (known.unit === null) found.push(`${id} has no table`);
    }
    return found;
  }

  #attempt(): Attempt {
    const nth = this.#count++;
    const pick = <T>(list: readonly T[]) => list[Math.floor(this.#chance() * list.length)];
    const phone = `+39320${String(4_000_000 + nth * 11)}`;
    // Every guest has an IP address of their own, because the rate limits count by it.
    const address = `127.1.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`;
    const body = {
      venueId: VENUE,
      date: pick(this.#dates),
      start: pick(MEALTIMES),
      adults: 2,
      children: 0,
      highchairs: 0,
      area: null,
      name: `Guest ${nth}`,
      phone,
      locale: 'en',
      remarks: '',
      terms: true,
      promo: false,
      channel: 'web',
    };
    return { key: randomUUID(), phone, address, body };
  }

  async #book(attempt: Attempt): Promise<Answer | null> {
    const { key, address, body } = attempt;
    const answer = await this.#call('reservations.create', body, { 'idempotency-key': key, address });
    if (answer?.status === 200) {
      const { reservation, token } = answer.body as unknown as { reservation: { id: string }; token: string };
      const told = { ...attempt, id: reservation.id, token };
      this.acknowledged.set(reservation.id, told);
      this.#unchecked.push(told);
    }
    return answer;
  }

  async #login(): Promise<Record<string, string> | null> {
    const credentials = { email: DEMO_USERS[0].email, password: DEMO_PASSWORD };
    const answer = await this.#call('auth.login', credentials, {});
    if (answer?.status !== 200) return null;
    const { jwt, csrf } = answer.body as unknown as { jwt: string; csrf: string };
    return { authorization: `Bearer ${jwt}`, 'x-csrf-token': csrf };
  }

  /** A call with the page's headers; null when there is no answer. */
  #call(
    id: `${string}.${string}`,
    body: object,
    { address, ...headers }: Record<string, string>,
  ): Promise<Answer | null> {
    return new Promise((resolve) => {
      const sent = request(
        `${this.#origin}${pathOf(id)}`,
        {
          method: 'POST',
          ...(address && { localAddress: address }),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'cache-control': 'no-cache',
            'x-version': '1',
            'x-csrf-token': 'public',
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
          response.on('error', () => resolve(null));
          response.on('aborted', () => resolve(null));
        },
      );
      sent.on('error', () => resolve(null));
      sent.end(JSON.stringify(body));
    });
  }
}

/** Days from 16 to 35 days ahead on which the demo is open, on whatever weekday it was seeded. */
function openDates(): LocalDate[] {
  const { date } = localMomentAt(Date.now(), 'Europe/Rome');
  const days = Array.from({ length: 20 }, (_, n) => addDays(date, 16 + n));
  return days.filter((day) => [2, 4, 5, 6].includes(weekdayOf(day)));
}
