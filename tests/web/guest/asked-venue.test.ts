import { expect, it } from 'vitest';
import { askedVenue } from '#web/guest/asked-venue.ts';

const hostname = 'trattoria.example';

it.each([
  ['the form is the hostname’s', '/', '', { hostname }],
  [
    'a message’s link is the reservation’s',
    '/r',
    '#ven_bistro.res_1.mac',
    { hostname, venueId: 'ven_bistro', token: 'ven_bistro.res_1.mac' },
  ],
  [
    'an invitation’s link is the visit’s',
    '/review',
    '#ven_bistro.res_1.mac',
    { hostname, venueId: 'ven_bistro', token: 'ven_bistro.res_1.mac' },
  ],
  ['a link cut short is the hostname’s', '/r', '#ven_bis', { hostname }],
  ['a link that was made up is the hostname’s', '/r', '#ven_<b>.res.mac', { hostname }],
  ['another page with such a fragment is the hostname’s', '/tos', '#ven_bistro.x', { hostname }],
])('%s', (_, pathname, hash, asked) => {
  expect(askedVenue({ hostname, pathname, hash })).toEqual(asked);
});
