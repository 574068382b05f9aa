import { expect, it } from 'vitest';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';

const on = operationWorld();

it('tells this device nothing more, twice as well as once', async () => {
  await on.world.send('account.push_on', aPushBrowser().subscription, on.host);
  for (const _ of [1, 2]) {
    expect((await on.world.send('account.push_off', {}, on.host)).status).toBe(200);
    expect(await sessionsStore(on.world.table).pushes('usr_host', on.world.now())).toEqual([]);
  }
});
