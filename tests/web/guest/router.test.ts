// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { otherPathOf } from '#web/guest/other-paths.ts';
import { routeOf } from '#web/guest/router.ts';

it.each([
  ['/', '', { screen: 'booking', channel: 'web' }],
  ['/wa', '', { screen: 'booking', channel: 'wa' }],
  ['/li/', '', { screen: 'booking', channel: 'li' }],
  ['/GO', '', { screen: 'booking', channel: 'go' }],
  ['/R', '#ven_x.res_1.MAC', { screen: 'reservation', token: 'ven_x.res_1.MAC' }],
  ['/Privacy', '', { screen: 'privacy' }],
  ['/host', '', { screen: 'other' }],
  ['/web', '', { screen: 'other' }],
  ['/wa/more', '', { screen: 'other' }],
  ['/r', '#ven_x.res_1.mac', { screen: 'reservation', token: 'ven_x.res_1.mac' }],
  ['/tos', '', { screen: 'terms' }],
  ['/privacy', '', { screen: 'privacy' }],
  ['/unknown', '', { screen: 'other' }],
  ['/comingsoon', '', { screen: 'other' }],
  ['/review', '#ven_x.res_1.mac', { screen: 'other' }],
  ['/coupon', '#K7Q2-M9XD-4TRA', { screen: 'other' }],
])('reads %s%s', (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});

it.each([
  ['/host', 'notFound'],
  ['/web', 'notFound'],
  ['/wa/more', 'notFound'],
  ['/unknown', 'unknown'],
  ['/error/403', 'forbidden'],
  ['/error/404', 'notFound'],
  ['/Coupon', 'coupon'],
  ['/comingsoon', 'comingSoon'],
  ['/review', 'review'],
  ['/review/', 'review'],
  ['/review/more', 'notFound'],
  ['/coupon', 'coupon'],
])('shows at %s what is loaded apart from the booking: %s', (path, screen) => {
  expect(otherPathOf(path)).toBe(screen);
});

it.each([
  ['a percent sign at its end', '#ven_x.res_1.ma%', 'ven_x.res_1.ma%'],
  ['half of a sign', '#ven_x.res_1.%E2%80', 'ven_x.res_1.%E2%80'],
  ['the ellipsis of who shortened it', '#ven_x.res_1.%E2%80%A6', 'ven_x.res_1.%E2%80%A6'],
  ['its dots written otherwise', '#ven_x%2Eres_1%2emac', 'ven_x.res_1.mac'],
])('shows the page of a mangled link, which a call can carry: %s', (_, hash, token) => {
  expect(routeOf('/r', hash)).toEqual({ screen: 'reservation', token });
});
