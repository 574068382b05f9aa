import { expect, it } from 'vitest';
import { heardWrite, questionsStore } from '#functions/stores/questions.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { QUESTION_MS } from '#shared/domain/messaging/open-question.ts';
import { aReservation, SATURDAY, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();

it('lists the latest question first, and a no to an earlier message about a table throws no doubt on the later one', async () => {
  const questions = questionsStore((await engine.newTable()).table);
  const asked = (messageId: string, id = aReservation().id) => ({ venueId: VENUE_ID, reservationId: id, messageId });
  const other = asked('msg_other', reservationIdOf(SATURDAY, 'AAAAAAAA'));
  await questions.note('number', other, T + 1);
  await questions.note('number', asked('msg_early'), T);
  await questions.note('number', asked('msg_late'), T + 2);
  await questions.doubt('number', asked('msg_early'));
  await questions.doubt('number', other);
  expect(await questions.of('number')).toMatchObject([
    { messageId: 'msg_late', at: T + 2, doubted: false },
    { messageId: 'msg_other', at: T + 1, doubted: true },
  ]);
});

it('knows by which houses people wrote to a number, each by its last word, for as long as a question waits', async () => {
  const questions = questionsStore((await engine.newTable()).table);
  const written = { venueId: VENUE_ID, guest: 'T'.repeat(22), at: T };
  await questions.noteWritten('number', { ...written, at: T - 1 });
  await questions.noteWritten('number', written);
  await questions.noteWritten('another', written);
  expect(await questions.writtenBy('number', T)).toEqual([written]);
  expect(await questions.of('number')).toEqual([]);
  expect(await questions.writtenBy('number', T + QUESTION_MS - 1)).toHaveLength(1);
  expect(await questions.writtenBy('number', T + QUESTION_MS)).toEqual([]);
});

it('knows when anything came from a number last, however late an older one is told', async () => {
  const { table } = await engine.newTable();
  const questions = questionsStore(table);
  expect(await questions.heardAt('number')).toBe(0);
  for (const at of [T, T + 2, T + 1]) await table.transact([heardWrite('number', at)]);
  await table.transact([heardWrite('another', T + 9)]);
  expect(await questions.heardAt('number')).toBe(T + 2);
});
