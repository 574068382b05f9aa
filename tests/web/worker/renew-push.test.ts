import { expect, it, vi } from 'vitest';
import { renewPush } from '#web/worker/renew-push.ts';

const KEY = new ArrayBuffer(65);
const anOld = () => ({ options: { userVisibleOnly: true, applicationServerKey: KEY } });
function aScope() {
  const subscribe = vi.fn(async (_options?: PushSubscriptionOptionsInit) => ({}) as PushSubscription);
  const postMessage = vi.fn();
  const matchAll = async ({ includeUncontrolled }: { includeUncontrolled: boolean }) =>
    includeUncontrolled ? [{ postMessage }] : [];
  const scope = { registration: { pushManager: { subscribe } }, clients: { matchAll } };
  return { scope, subscribe, postMessage };
}

it('asks for another address with the same key, and tells the pages that are open', async () => {
  const { scope, subscribe, postMessage } = aScope();
  await renewPush({ oldSubscription: anOld(), newSubscription: null }, scope);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(postMessage).toHaveBeenCalledWith({ pushRenewed: true });
});

it.each([
  ['has another already', { oldSubscription: anOld(), newSubscription: anOld() }],
  ['says nothing of the old one', {}],
])('asks for none where the browser %s', async (_, event) => {
  const { scope, subscribe, postMessage } = aScope();
  await renewPush(event, scope);
  expect(subscribe).not.toHaveBeenCalled();
  expect(postMessage).toHaveBeenCalledOnce();
});
