import { beforeEach, describe, expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import inGerman from '#locales/de/answers.json' with { type: 'json' };
import inItalian from '#locales/it/answers.json' with { type: 'json' };
import { type ConsentPurpose, consentState } from '#shared/domain/consent/consent.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { aVenue, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';
import { OWN, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { apply, write, asked, said } = {} as ReturnType<typeof writersAt>;
beforeEach(async () => {
  desk = await openDesk(engine);
  ({ apply, write, asked, said } = writersAt(desk));
});

const threadAt = async (venueId: VenueId = VENUE_ID) => (await guests.of(venueId, `+${OWN}`)).thread;
const actsAt = async (venueId: VenueId = VENUE_ID) =>
  consentsStore(desk.table).actsOf(venueId, await threadAt(venueId));
const state = async (venueId: VenueId = VENUE_ID, purpose: ConsentPurpose = 'whatsapp') =>
  consentState(await actsAt(venueId), purpose);
const agreed = async (venueId: VenueId = VENUE_ID) =>
  consentsStore(desk.table).add(
    venueId,
    anAct({ guestId: await threadAt(venueId), at: desk.now() - MINUTE, locale: 'it' }),
  );
const offered = async (venueId: VenueId) =>
  desk.deps.questions.noteOffer(await guests.anywhere(`+${OWN}`), venueId, desk.now() - 20 * 86_400_000);
const preference = (value: string, wa_id = OWN) =>
  JSON.stringify({
    receivedAt: desk.now(),
    body: JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'user_preferences',
              value: {
                messaging_product: 'whatsapp',
                metadata: { phone_number_id: '1' },
                user_preferences: [
                  {
                    wa_id,
                    detail: 'User requested to stop marketing messages',
                    category: 'marketing_messages',
                    ...{ value, timestamp: Math.floor(desk.now() / 1000) },
                  },
                ],
              },
            },
          ],
        },
      ],
    }),
  });

describe('a STOP, alone in a text', () => {
  it.each([
    ...['STOP', 'stop!', 'Stop, grazie', 'Unsubscribe', 'BASTA', 'basta, grazie', 'disiscrivimi', 'STOPP'],
    ...['Abmelden', 'bitte abmelden', 'Keine Werbung mehr!', 'ARRÊT', 'arret', 'désabonner', 'ALTO', 'baja', 'PARE'],
    ...['sair', '退订', '退訂', '停止', '取消订阅', '配信停止', 'ストップ'],
  ])('ends offers by WhatsApp and is answered once: %s', async (text) => {
    await asked();
    await agreed();
    await write(text);
    expect(await state()).toBe('withdrawn');
    const told = inItalian.stopped.replace('{{venues}}', desk.venue.name);
    expect(said()).toEqual([[OWN, told]]);
    desk.pass(MINUTE);
    await write('STOP');
    expect(said()).toHaveLength(1);
    expect((await actsAt()).at(-1)).toMatchObject({ form: 'message', act: 'withdrawn', wording: text });
  });

  it.each([
    'Non fermarti, stop alla zona pedonale?',
    'Stop?',
    'nonstop',
    'Possiamo fermarci fino a tardi',
    'No',
    'Annulla',
  ])('is not: %s', async (text) => {
    await asked();
    await agreed();
    await write(text);
    expect(await state()).toBe('given');
  });

  it('touches neither the reservation nor the mails, and counts where nothing was agreed to', async () => {
    const id = await asked();
    const before = (await desk.look(id)).reservation;
    await write('STOP');
    expect(await state()).toBe('withdrawn');
    expect(await state(VENUE_ID, 'mail')).toBe('none');
    expect((await desk.look(id)).reservation).toEqual(before);
  });

  it('is answered when its first try broke off after it was stored', async () => {
    await asked();
    await agreed();
    desk.pass(2 * MINUTE);
    const body = desk.wrote('STOP', OWN);
    const { whatsApp } = desk.deps;
    const { send } = whatsApp;
    whatsApp.send = () => Promise.reject(new Error('cut off'));
    expect((await desk.apply(batchOf([body]))).batchItemFailures).toHaveLength(1);
    expect(takeConsoleErrors()).toHaveLength(1);
    whatsApp.send = send;
    desk.pass(10 * MINUTE);
    await apply(body);
    expect(said()).toHaveLength(1);
    expect((await actsAt()).filter(({ act }) => act === 'withdrawn')).toHaveLength(1);
  });

  it('goes to all venues that have written to the number, in one answer, but to one whose message it quotes', async () => {
    const id = await asked();
    await venuesStore(desk.table).save(aVenue({ venueId: OTHER_VENUE_ID, name: 'Bistro Verde' }));
    await offered(OTHER_VENUE_ID);
    await agreed();
    await agreed(OTHER_VENUE_ID);
    const { last } = await desk.look(id);
    await apply(desk.wrote('STOP', OWN, 'wamid.quoting', last.wamid));
    expect([await state(), await state(OTHER_VENUE_ID)]).toEqual(['withdrawn', 'given']);
    await apply(desk.wrote('STOP', OWN, 'wamid.free'));
    expect(await state(OTHER_VENUE_ID)).toBe('withdrawn');
    expect(said().map(([, body]) => body)).toEqual([
      inItalian.stopped.replace('{{venues}}', desk.venue.name),
      inItalian.stopped.replace('{{venues}}', 'Bistro Verde'),
    ]);
  });

  it('is answered in the language in which the guest agreed', async () => {
    await asked();
    const guestId = await threadAt();
    await consentsStore(desk.table).add(VENUE_ID, anAct({ guestId, locale: 'de' }));
    await write('Stopp');
    expect(said()).toEqual([[OWN, inGerman.stopped.replace('{{venues}}', desk.venue.name)]]);
  });

  it('is answered in the language of the number where nothing was agreed to', async () => {
    const number = '4915112345678';
    await desk.deps.questions.noteOffer(await guests.anywhere(`+${number}`), VENUE_ID, desk.now());
    await apply(desk.wrote('Stopp', number));
    expect(said()).toEqual([[number, inGerman.stopped.replace('{{venues}}', desk.venue.name)]]);
  });
});

describe('what a guest sets at the provider', () => {
  it('ends offers, and lets them come again in the words agreed to before', async () => {
    await asked();
    await agreed();
    const [before] = await actsAt();
    await apply(preference('stop'));
    expect(await state()).toBe('withdrawn');
    desk.pass(MINUTE);
    await apply(preference('resume'));
    expect(await state()).toBe('given');
    expect((await actsAt()).at(-1)).toMatchObject({ form: 'provider', wording: before?.wording });
    expect(said()).toEqual([]);
  });

  it('gives nothing that was not agreed to, and takes no other withdrawal back', async () => {
    await asked();
    await apply(preference('stop'));
    desk.pass(MINUTE);
    await apply(preference('resume'));
    expect(await state()).toBe('withdrawn');
    await agreed();
    desk.pass(MINUTE);
    await write('STOP');
    desk.pass(MINUTE);
    await apply(preference('resume'));
    expect(await state()).toBe('withdrawn');
  });
});

it.each([
  ['ends offers by WhatsApp for a guest who wants none', 131_050, 'withdrawn'],
  ['ends nothing for another reason', 131_049, 'given'],
])('a refusal by the provider %s', async (_, code, expected) => {
  const id = await asked();
  await agreed();
  const { last } = await desk.look(id);
  await apply(desk.status(last, last.wamid ?? '', 'failed', code));
  expect(await state()).toBe(expected);
});

it('a refusal at once ends them as well', async () => {
  desk.provider.answer({ kind: 'refused', code: 131_050 });
  const id = await asked();
  expect(await state()).toBe('withdrawn');
  expect((await actsAt()).at(-1)).toMatchObject({ form: 'provider', proof: (await desk.look(id)).last.id });
});
