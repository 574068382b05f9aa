import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWhatsAppStandIn } from '#infra/local/stand-ins/whatsapp/stand-in.ts';
import { templateDefinitions } from '#infra/whatsapp-templates/definitions.ts';
import { aWorld, type World } from './business-kit.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld(startWhatsAppStandIn);
});
afterAll(() => world.stop());

const anyTemplate = (name: string, language = 'en') =>
  templateDefinitions('https://venue.test').find((each) => each.name === name && each.language === language);

it('leads back from the dialog with a code that is worth one token, and tells its account', async () => {
  const { code, state } = await world.dialog({ number: '390287650001' });
  expect(state).toBe('state-of-the-venue');
  const { access_token: token } = await world.exchange(code);
  expect(token).toMatch(/^EAA/);
  expect((await world.exchange(code)).error.code).toBe(100);
  const { data } = await world.get(`/debug_token?input_token=${token}`, world.appToken);
  expect(data).toMatchObject({
    is_valid: true,
    granular_scopes: [{ target_ids: [expect.any(String)] }, { target_ids: [expect.any(String)] }],
  });
});

it('leads back without a code when it is cancelled', async () => {
  expect(await world.dialog({ do: 'cancel' })).toMatchObject({ code: '', error: 'access_denied' });
});

it('reviews templates after a while, rejects with a reason, and tells both', async () => {
  const account = await world.connected('390287650002');
  await world.act('reject', 'booking_cancelled');
  const created = await world.post(
    `/${account.waba}/message_templates`,
    account.token,
    anyTemplate('booking_confirmed'),
  );
  expect(created).toMatchObject({ status: 'PENDING', category: 'UTILITY' });
  await world.post(`/${account.waba}/message_templates`, account.token, anyTemplate('booking_cancelled'));
  await expect.poll(() => world.news('message_template_status_update')).toHaveLength(2);
  const { data } = await world.get(`/${account.waba}/message_templates`, account.token);
  expect(data).toMatchObject([
    { name: 'booking_confirmed', status: 'APPROVED' },
    { name: 'booking_cancelled', status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' },
  ]);
  await world.act('reject', '');
});

it('sends by the number only when it is registered and paid for, and marketing by its own endpoint', async () => {
  const account = await world.connected('390287650003', { paid: '' });
  await world.approved(account, anyTemplate('visit_coupon'));
  const send = (edge: string) => world.post(`/${account.phone}/${edge}`, account.token, world.couponMessage());
  expect((await send('marketing_messages')).error.code).toBe(131042);
  await world.act('payment', account.waba);
  expect((await send('marketing_messages')).messages).toHaveLength(1);
  await world.act('recategorise', await world.idOf(account, 'visit_coupon'));
  expect((await send('marketing_messages')).error.code).toBe(100);
  expect((await send('messages')).messages).toHaveLength(1);
});

it('announces a category before it holds, and tells when it does', async () => {
  const account = await world.connected('390287650004');
  await world.approved(account, anyTemplate('booking_reminder'));
  const id = await world.idOf(account, 'booking_reminder');
  await world.act('announce', id);
  await world.act('recategorise', id);
  await expect
    .poll(() => world.news('template_category_update').filter(({ message_template_id }) => message_template_id === id))
    .toMatchObject([
      { new_category: 'UTILITY', correct_category: 'MARKETING' },
      { previous_category: 'UTILITY', new_category: 'MARKETING' },
    ]);
});

it('tells quality, and that a guest stopped marketing', async () => {
  const account = await world.connected('390287650005');
  await world.act('yellow', account.waba);
  await world.stopMarketing('393331112222');
  await expect.poll(() => world.news('phone_number_quality_update')).toMatchObject([{ event: 'FLAGGED' }]);
  await expect
    .poll(() => world.news('user_preferences'))
    .toMatchObject([{ user_preferences: [{ value: 'stop', category: 'marketing_messages' }] }]);
});

it('takes no form from another site', async () => {
  const answer = await fetch(`${world.origin}/do/red`, { method: 'POST', headers: { origin: 'https://evil.test' } });
  expect(answer.status).toBe(403);
});
