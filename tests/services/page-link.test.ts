import { expect, it } from 'vitest';
import { pageOf } from '#functions/services/page-link.ts';
import { routeOf } from '#web/guest/router.ts';

it.each(['ven_a.res_1.abc-', 'ven_a.res_1.ab_', 'ven_a.res_1.a-c'])(
  'a link in plain text ends in a character that no messenger leaves off, and opens the same: %s',
  (token) => {
    const link = pageOf({ host: 'nina.example' }, 'https://coperto.example', token);
    expect(link).toMatch(/^https:\/\/nina\.example\/r#\S*\w$/);
    const { pathname, hash } = new URL(link);
    expect(routeOf(pathname, hash)).toEqual({ screen: 'reservation', token });
  },
);
