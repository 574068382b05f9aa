import { describe, expect, it } from 'vitest';
import { rewrite } from '#infra/edge/page-paths.ts';
import { SPECIFIED_ROUTES } from '#tests/kit/specified-routes.ts';
import { isVenuePath } from '#web/worker/venue-paths.ts';

describe('the worker of the house', () => {
  it.each(SPECIFIED_ROUTES.map(({ path }) => path))('takes %s for the house’s only where the edge does', (path) => {
    // A guest's page must never be answered by the staff's shell.
    if (rewrite(path, 'en') !== '/app.html') expect(isVenuePath(path)).toBe(false);
  });

  it.each(['/manage', '/manage_grid', '/manage_map', '/kitchen', '/waitinglist', '/pdf', '/account', '/auth/login'])(
    'has %s without a line',
    (path) => {
      expect(isVenuePath(path)).toBe(true);
    },
  );
});
