import { expect, it } from 'vitest';
import { questionsStore } from '#functions/stores/questions.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
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
