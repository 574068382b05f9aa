import { expect, it } from 'vitest';
import { callerOf } from '#functions/platform/http.ts';
import { aGuestBooking } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { eventOf } from '#tests/kit/world.ts';

const callerAt = (ip: string) => {
  const event = eventOf('venues.find', {});
  return callerOf({
    ...event,
    requestContext: { ...event.requestContext, http: { ...event.requestContext.http, sourceIp: ip } },
  });
};

it.each([
  ['an address of old', '203.0.113.7', '203.0.113.7'],
  ['the same as IPv6 writes it', '::ffff:203.0.113.7', '203.0.113.7'],
  ['all written out', '2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::'],
  ['another one of that network', '2001:db8:1:2::9', '2001:db8:1:2::'],
  ['the next network', '2001:db8:1:3::9', '2001:db8:1:3::'],
  ['zeros left out before the end of the network', '2001:db8::6', '2001:db8:0:0::'],
  ['this machine', '::1', '0:0:0:0::'],
])('counts %s', (_, address, network) => {
  expect(callerAt(address)).toBe(network);
});

const on = operationWorld();

const LOGIN = { email: 'hanna@example.com', password: 'nothing right' };

it.each([
  [
    'the many addresses of one network',
    'reservations.create',
    40,
    (nth: number) => `2001:db8:1:2::${nth.toString(16)}`,
  ],
  ['the many networks of one site', 'reservations.create', 200, (nth: number) => `2001:db8:1:${nth.toString(16)}::9`],
  ['the many networks of one site', 'auth.login', 100, (nth: number) => `2001:db8:1:${nth.toString(16)}::9`],
] as const)('lets nobody go around a limit with %s, by %s', async (_, operation, most, address) => {
  const codes: string[] = [];
  for (let nth = 1; nth <= most + 1; nth += 1) {
    const headers = { 'x-viewer-address': address(nth) };
    const input =
      operation === 'auth.login'
        ? { ...LOGIN, email: `${nth}${LOGIN.email}` }
        : aGuestBooking({ phone: '333 000 0001', start: 1 });
    codes.push((await on.world.send(operation, input, { headers })).body.errorid);
  }
  expect(codes.slice(0, most)).not.toContain('rate.exceeded');
  expect(codes.at(-1)).toBe('rate.exceeded');
});
