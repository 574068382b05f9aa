import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { answered, aTicket, people, readBy, seenBySupport } from './kit.ts';

const on = operationWorld();

it('gives the picture a path that a message can name, once', async () => {
  const { owner, anna } = await people(on);
  const { upload } = (await on.world.call('tickets.attach_start', {}, owner)).body;
  expect((await on.world.call('tickets.attach_write', { upload }, anna)).body).toEqual({ errorid: 'upload.gone' });
  const { picture } = (await on.world.call('tickets.attach_write', { upload }, owner)).body;
  expect(on.world.pictures.has(picture)).toBe(true);
  const ticketId = await aTicket(on, owner, { body: '', pictures: [picture] });
  expect((await readBy(on, ticketId, owner)).messages[0].pictures).toEqual([picture]);
  expect((await on.world.call('tickets.attach_write', { upload }, owner)).body).toEqual({ errorid: 'upload.gone' });
});

it('gives a PDF its name and size beside its path, and shows them with the message to both sides', async () => {
  const { owner, anna } = await people(on);
  const { upload } = (await on.world.call('tickets.attach_start', { kind: 'pdf' }, owner)).body;
  const { file, picture } = (await on.world.call('tickets.attach_write', { upload, name: 'Menù.pdf' }, owner)).body;
  expect(picture).toBeUndefined();
  expect(file).toEqual({ path: `/media/${upload}.pdf`, name: 'Menù.pdf', bytes: 1_200 });
  const ticketId = await aTicket(on, owner, { body: '', files: [file] });
  expect((await readBy(on, ticketId, owner)).messages[0].files).toEqual([file]);
  await answered(on, ticketId, anna, { body: 'Here is ours.', files: [{ ...file, name: 'Ours.pdf' }] });
  const { messages } = await seenBySupport(on, ticketId, anna);
  expect(messages.map(({ files }: { files: object[] }) => files)).toEqual([[file], [{ ...file, name: 'Ours.pdf' }]]);
});

it('takes only what was received as a file, with a name of one line', async () => {
  const { owner } = await people(on);
  const file = { path: `/media/${'x'.repeat(22)}.pdf`, name: 'Menu.pdf', bytes: 10 };
  const wrong = [
    { path: '/media/x.svg' },
    { path: 'https://elsewhere.test/a.pdf' },
    { name: 'a\nb' },
    { bytes: 6_000_000 },
  ];
  for (const over of wrong) {
    const wish = { subject: 'The menu', body: 'See', pictures: [], files: [{ ...file, ...over }] };
    expect((await on.world.call('tickets.open', wish, owner)).body.errorid).toBe('request.invalid');
  }
});
