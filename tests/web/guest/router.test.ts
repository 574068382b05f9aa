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

it.each([
  ['a percent sign at its end', '#ven_x.res_1.ma%', 'ven_x.res_1.ma%'],
  ['half of a sign', '#ven_x.res_1.%E2%80', 'ven_x.res_1.%E2%80'],
  ['the ellipsis of who shortened it', '#ven_x.res_1.%E2%80%A6', 'ven_x.res_1.%E2%80%A6'],
  ['its dots written otherwise', '#ven_x%2Eres_1%2emac', 'ven_x.res_1.mac'],
])('shows the page of a mangled link, which a call can carry: %s', (_, hash, token) => {
  expect(routeOf('/r', hash)).toEqual({ screen: 'reservation', token });
});
