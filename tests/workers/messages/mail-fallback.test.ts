import { beforeEach, expect, it } from 'vitest';
import { messagesWorker } from '#functions/workers/messages/handler.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, MINUTE, openDesk, refused } from '../kit.ts';

const NOT_ON_WHATSAPP = refused(131026);
const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine, { host: 'nina.example.com', form: { ...FORM_DEFAULTS, email: 'optional' } });
});

/** A guest with an address, whom WhatsApp does not know. */
async function bookUnknown(): Promise<Awaited<ReturnType<Desk['book']>>> {
  const id = await desk.book({ email: 'giulia@example.com' } as never);
  desk.provider.answer(NOT_ON_WHATSAPP);
  await desk.deliver();
  return id;
}

it('writes a mail to whom WhatsApp does not know, with the words of the template and a link to the page', async () => {
  const id = await bookUnknown();
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', messaging: 'mail' });
  await desk.deliver();

  const [mail, ...more] = desk.mails.sent;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'giulia@example.com',
    sender: 'Trattoria da Nina',
    subject: 'Confermato da Trattoria da Nina',
    kind: 'confirmed',
  });
  expect(mail?.text).toContain(
    'Buongiorno Giulia Rossi, il vostro tavolo è confermato.\n\nQuando: sab 5 dic 2026, 20:00\nPersone: 2',
  );
  const [, link = ''] = /https:\/\/nina\.example\.com\/r#(\S+)/.exec(mail?.text ?? '') ?? [];
  const { venueId } = desk.venue;
  // Of 64 links one ends with a hyphen, which is sent as %2D.
  const holder = await links.open(decodeURIComponent(link));
  expect(holder).toMatchObject({ venueId, reservationId: id });
  // It proves the address to which it went, and not the number beside it.
  const { contact } = (await desk.look(id)).reservation;
  const reached = [{ ...contact, phone: '' }, contact].map((each) => holder && links.reaches(holder, each));
  expect(await Promise.all(reached)).toEqual([true, false]);
  expect(mail?.html).toContain(`href="https://nina.example.com/r#${link}"`);
  const { messages } = await desk.look(id);
  expect(messages.map(({ purpose, channel, state }) => `${purpose} ${channel} ${state}`)).toEqual([
    'confirmRequest whatsapp failed',
    'confirmed mail sent',
  ]);
});

it('answers to a house’s mail go to the house, which its footer names; of a house without an address to nobody', async () => {
  await bookUnknown();
  await desk.deliver();
  expect(desk.mails.sent[0]).not.toHaveProperty('replyTo');
  expect(desk.mails.sent[0]?.html).not.toContain('mailto:');

  desk = await openDesk(engine, {
    ...{ host: 'nina.example.com', email: 'ciao@nina.example' },
    form: { ...FORM_DEFAULTS, email: 'optional' },
  });
  await bookUnknown();
  await desk.deliver();
  const [mail] = desk.mails.sent;
  expect(mail).toMatchObject({ to: 'giulia@example.com', replyTo: 'ciao@nina.example' });
  expect(mail?.text).toContain('Trattoria da Nina\nVia Roma 1, Milano\n+39 02 1234567\nciao@nina.example\n\n');
  expect(mail?.html).toContain('href="mailto:ciao@nina.example"');
});

it('goes on by mail from then on, and by WhatsApp again once the number is corrected', async () => {
  const id = await bookUnknown();
  await desk.deliver();
  const { reservation } = await desk.look(id);
  const token = await links.mint({ venueId: desk.venue.venueId, reservationId: id });
  desk.pass(2 * MINUTE);
  const again = await desk.call('guest.resend', {}, { token });
  expect(again.body.errorid).toBe('0');
  await desk.deliver();
  expect(desk.mails.sent).toHaveLength(2);

  const number = { phone: '+393339876543' };
  expect((await desk.call('guest.change_number', number, { token })).body.reservation).toMatchObject({
    messaging: 'whatsapp',
    booking: reservation.booking,
  });
  await desk.deliver();
  expect(desk.mails.sent).toHaveLength(2);
  expect(desk.provider.sent.at(-1)?.to).toBe('393339876543');
});

it('tells by mail that a house cancelled what WhatsApp could not tell', async () => {
  const id = await desk.book({ email: 'giulia@example.com' } as never);
  await desk.deliver();
  const token = await links.mint({ venueId: desk.venue.venueId, reservationId: id });
  desk.provider.answer(NOT_ON_WHATSAPP);
  await desk.call('guest.cancel', {}, { token });
  await desk.deliver();
  await desk.deliver();
  expect(desk.mails.sent.map(({ kind }) => kind)).toEqual(['cancelled']);
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'cancelled', messaging: 'mail' });
});

it('tries a mail again as long as its failure may pass, and sends it once', async () => {
  const id = await bookUnknown();
  desk.mails.answer(new Error('SES answered TooManyRequestsException'), new Error('timed out'));
  for (const state of ['queued', 'queued', 'sent']) {
    await desk.deliver();
    expect((await desk.look(id)).last.state).toBe(state);
    desk.pass(2 * MINUTE);
  }
  expect(desk.mails.sent).toHaveLength(1);
  expect(takeConsoleErrors()).toHaveLength(2);
});

it('tries it for a day also where a worker was cut off at it: a mail that comes twice does no harm', async () => {
  const id = await bookUnknown();
  const body = JSON.stringify(desk.command((await desk.look(id)).last));
  const cutOff = messagesWorker({
    ...desk.deps,
    links: { ...links, mint: () => Promise.reject(new Error('cut off')) },
  });
  expect((await cutOff(batchOf([body]))).batchItemFailures).toHaveLength(1);
  desk.pass(3 * MINUTE);
  await desk.send(batchOf([body]));
  desk.mails.answer(...Array.from({ length: 4 }, () => new Error('SES answered ServiceUnavailableException')));
  for (let tries = 0; tries < 5; tries += 1) {
    desk.pass(6 * MINUTE);
    await desk.deliver();
  }
  expect(takeConsoleErrors()).toHaveLength(5);
  expect((await desk.look(id)).last).toMatchObject({ channel: 'mail', state: 'sent' });
  expect(desk.mails.sent).toHaveLength(1);
});

it('keeps the table when the mail is refused too, and asks no further', async () => {
  const id = await bookUnknown();
  desk.mails.answer({ kind: 'refused', reason: 'MessageRejected' });
  await desk.deliver();
  const { reservation, last } = await desk.look(id);
  expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'mail' });
  expect(last).toMatchObject({ channel: 'mail', state: 'failed', failure: 'MessageRejected' });
  desk.pass(10 * MINUTE);
  await desk.deliver();
  expect((await desk.look(id)).messages).toHaveLength(2);
});

it('writes names and addresses into its HTML as text', async () => {
  const id = await desk.book({ email: 'giulia@example.com', name: '<b>Giulia</b> & "co"' } as never);
  desk.provider.answer(NOT_ON_WHATSAPP);
  await desk.deliver();
  await desk.deliver();
  expect((await desk.look(id)).last.state).toBe('sent');
  expect(desk.mails.sent[0]?.html).toContain('&#60;b&#62;Giulia&#60;/b&#62; &#38; &#34;co&#34;');
});

it('has found nobody out of reach who answers a reminder before it has left: they go on by WhatsApp', async () => {
  const id = await desk.book({ email: 'giulia@example.com' } as never);
  await desk.deliver();
  const target = { venueId: desk.venue.venueId, reservationId: id };
  await desk.apply(batchOf([desk.pressed(await links.mintButton('confirm', target), 'wamid.1', 'in.confirm')]));
  desk.setNow(Date.parse('2026-12-04T19:01Z'));
  await desk.expire(batchOf([JSON.stringify({ kind: 'timer', timer: 'reminder', ...target })]));
  await desk.call('guest.reconfirm', {}, { token: await links.mint(target, '+393331234567') });
  await desk.deliver();

  const { reservation, messages } = await desk.look(id);
  expect(messages.at(-1)).toMatchObject({ purpose: 'reminder', channel: 'whatsapp', failure: 'superseded' });
  expect(reservation).toMatchObject({ messaging: 'whatsapp', reconfirm: { yes: { to: 'product' } } });
  expect(reservation.history.at(-1)?.action).toBe('reconfirm');
});
