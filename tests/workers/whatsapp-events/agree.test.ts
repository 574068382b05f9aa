import { beforeEach, expect, it } from 'vitest';
import inItalian from '#locales/it/answers.json' with { type: 'json' };
import { consentState } from '#shared/domain/consent/consent.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { noted } from '#shared/domain/reservation/unsend.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests, links } from '#tests/kit/world.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';
import { OWN, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { apply, write, asked, said } = {} as ReturnType<typeof writersAt>;
let id: ReservationId;
beforeEach(async () => {
  desk = await openDesk(engine);
  ({ apply, write, asked, said } = writersAt(desk));
  id = await asked();
  await write('sì');
  await desk.deliver();
  const { reservation } = await desk.look(id);
  const entry = { at: desk.now(), actor: { kind: 'clock' }, action: 'askConsent' } as const;
  const after = noted(reservation, entry);
  const message = newMessage('msg_00000000000ASKED', after, 'consentRequest', desk.now());
  await desk.days.change(
    VENUE_ID,
    SATURDAY,
    ({ sheet }) => ({
      commit: { sheet, reservations: [{ before: reservation, after }], messages: [{ message, thread: 't' }] },
      answer: null,
    }),
    { now: desk.now() },
  );
  await desk.deliver();
  desk.provider.replies.length = 0;
  desk.pass(MINUTE);
});
const acts = async () => desk.deps.consents.actsOf(VENUE_ID, (await guests.of(VENUE_ID, `+${OWN}`)).thread);
const payload = () => links.mintButton('agree', { venueId: VENUE_ID, reservationId: id });

it('goes out with one button, and its press agrees in the words of the message', async () => {
  const { template } = desk.provider.sent.at(-1) ?? {};
  expect(template?.name).toBe('news_consent_request');
  const buttons = template?.components.filter(({ type }) => type === 'button');
  expect(buttons).toMatchObject([
    { sub_type: 'quick_reply', parameters: [{ payload: await payload() }] },
    { sub_type: 'url' },
  ]);
  const { last } = await desk.look(id);
  const press = desk.pressed(await payload(), last.wamid ?? '', 'wamid.press', OWN);
  await apply(press);
  await apply(press);
  expect(await acts()).toEqual([
    expect.objectContaining({ form: 'message', act: 'given', proof: last.id, locale: 'it', purpose: 'whatsapp' }),
  ]);
  expect(said()).toEqual([[OWN, inItalian.agreed.replace('{{venue}}', desk.venue.name)]]);
  expect((await desk.look(id)).last.state).toBe('answered');
});

it.each(['sì', 'ok', '👍'])('is not agreed to by words, which may answer anything: %s', async (text) => {
  await write(text);
  expect(consentState(await acts(), 'whatsapp')).toBe('none');
});

it('is not agreed to by a button that is forged, nor by one of the booking', async () => {
  const { last } = await desk.look(id);
  const confirm = await links.mintButton('confirm', { venueId: VENUE_ID, reservationId: id });
  for (const forged of [`A1${confirm.slice(2)}`, confirm])
    await desk.apply(batchOf([desk.pressed(forged, last.wamid ?? '', `wamid.${forged}`, OWN)]));
  expect(await acts()).toEqual([]);
});
