import { expect, it } from 'vitest';
import { aSeller } from '#tests/domain/invoice/kit.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const boss = () => on.world.signIn({ level: 101 });

it('is entered by the boss, and a change of somebody else is not overwritten', async () => {
  const by = await boss();
  expect((await on.world.call('invoices.seller', {}, by)).body).toMatchObject({ seller: null, version: 0 });
  const write = (version: number, over: object = {}) =>
    on.world.call('invoices.seller_write', { version, seller: { ...aSeller(), ...over } }, by);
  expect((await write(0)).body).toMatchObject({ errorid: '0', version: 1 });
  expect((await write(0, { city: 'Roma' })).body.errorid).toBe('invoice.changed');
  expect((await on.world.call('invoices.seller', {}, by)).body.seller).toEqual(aSeller());
});

it.each([
  ['vat', '12345678901', 'vat.invalid'],
  ['postalCode', '2012', 'field.format'],
  ['province', 'Milano', 'field.format'],
  ['company', '', 'field.required'],
  ['iban', 'none', 'field.format'],
  ['series', 'TOO-LONG', 'field.format'],
])('says what is wrong beside %s', async (field, value, code) => {
  const input = { version: 0, seller: { ...aSeller(), [field]: value } };
  const { body } = await on.world.call('invoices.seller_write', input, await boss());
  expect(body).toMatchObject({ errorid: 'request.invalid', issues: [{ path: `seller.${field}`, code }] });
});

it('is nobody else’s business', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await on.world.call('invoices.seller_write', { version: 0, seller: aSeller() }, owner)).body.errorid).toBe(
    'session.forbidden',
  );
});
