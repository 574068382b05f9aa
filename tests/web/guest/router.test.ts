// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { routeOf } from '#web/guest/router.ts';

it.each([
  ['/', '', { screen: 'booking', channel: 'web' }],
  ['/wa', '', { screen: 'booking', channel: 'wa' }],
  ['/li/', '', { screen: 'booking', channel: 'li' }],
  ['/host', '', { screen: 'notFound' }],
  ['/web', '', { screen: 'notFound' }],
  ['/wa/more', '', { screen: 'notFound' }],
  ['/r', '#ven_x.res_1.mac', { screen: 'reservation', token: 'ven_x.res_1.mac' }],
  ['/tos', '', { screen: 'terms' }],
  ['/privacy', '', { screen: 'privacy' }],
  ['/unknown', '', { screen: 'unknown' }],
  ['/comingsoon', '', { screen: 'comingSoon' }],
])('reads %s%s', (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});
