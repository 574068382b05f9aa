import { beforeEach, expect, it } from 'vitest';
import { codesStore } from '#functions/stores/codes.ts';
import { fullWidth } from '#tests/kit/full-width.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, another, asksForCode, EMAIL } from './kit.ts';

const on = operationWorld();
beforeEach(() => addUser(on.world));
let request = '';
async function send(email = EMAIL): Promise<string> {
  const sent = await asksForCode(on.world, email);
  request = sent.request;
  return sent.code;
}
const verify = (code: string) => on.world.call('auth.verify_otp', { request, code });

it.each([
  ['in groups', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)} `],
  ['with dashes', (code: string) => code.replace(/(...)(?=.)/g, '$1-')],
  ['with full-width digits', fullWidth],
])('takes the code as people type it, %s, once', async (_, typed) => {
  const code = await send();
  expect(code).toMatch(/^\d{9}$/);
  const { status, body } = await verify(typed(code));
  expect([status, body.ticket.length]).toEqual([200, 43]);
  expect((await verify(code)).body.errorid).toBe('code.spent');
});

it('gives five tries, and then the right code is of no use', async () => {
  const code = await send();
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push((await verify(another(code))).body.errorid);
  expect(answers).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.spent']);
  expect((await verify(code)).body.errorid).toBe('code.spent');
});

it('counts tries that come all at once', async () => {
  const code = await send();
  const wrong = await Promise.all(Array.from({ length: 12 }, () => verify(another(code))));
  expect(wrong.filter(({ body }) => body.errorid === 'code.wrong')).toHaveLength(4);
  expect((await verify(code)).body.errorid).toBe('code.spent');
});

it('takes a right code once, also when it comes again while it is being judged', async () => {
  const codes = codesStore(on.world.table);
  const code = { userId: 'usr_1', channel: 'email' } as const;
  await codes.start('reset', EMAIL, code, on.world.now());
  const guess = (isRight: () => Promise<boolean>) => codes.guess('reset', EMAIL, on.world.now(), isRight);
  const use = async (found: Awaited<ReturnType<typeof guess>>) =>
    found.kind === 'right' ? (await on.world.table.transact([found.using])).kind : found.kind;
  const outcomes: string[] = [];
  const first = await guess(async () => {
    outcomes.push(await use(await guess(async () => true)));
    return true;
  });
  expect([...outcomes, await use(first)]).toEqual(['done', 'lost']);
});

it('answers an address that nobody has as one whose code is wrong', async () => {
  await send('nobody@demo.coperto.test');
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await verify('123456789')).body.errorid);
  expect(answers.slice(0, 5)).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.spent']);
});

it('forgets a code after ten minutes', async () => {
  const code = await send();
  on.world.pass(10 * 60_000);
  expect((await verify(code)).body.errorid).toBe('code.spent');
});

it('knows no request that was made up', async () => {
  await send();
  request = 'x'.repeat(22);
  expect((await verify('123456789')).body.errorid).toBe('code.spent');
});

it.each(['12345678', '1234567890', '12345678a', ''])('asks for nine digits, not for "%s"', async (code) => {
  await send();
  expect((await verify(code)).body).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'code' }] });
});
