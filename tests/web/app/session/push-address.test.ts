import { expect, it, vi } from 'vitest';
import { followPushAddress } from '#web/app/session/push-address.ts';
import { anApi, aSession, done } from '../kit.ts';

const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const KEYS = { p256dh: 'p', auth: 'a' };

/** A browser that tells of its subscription, and a page that follows it. */
function open(known: string | null, present: string | null) {
  const push_on = vi.fn((_subscription: object) => done({}));
  const session = aSession();
  session.keepPushAddress(known);
  let hear: (event: { data: unknown }) => void = () => {};
  let current = present;
  const workers = {
    addEventListener: (_: string, heard: typeof hear) => {
      hear = heard;
    },
    getRegistration: async () => ({
      pushManager: { getSubscription: async () => current && { toJSON: () => ({ endpoint: current, keys: KEYS }) } },
    }),
  };
  followPushAddress({ api: anApi({ account: { push_on } }), session }, workers as never);
  const settle = () => new Promise((soon) => setTimeout(soon));
  return {
    push_on,
    session,
    settle,
    renew(to: string) {
      current = to;
      hear({ data: { pushRenewed: true } });
      return settle();
    },
  };
}

it('sends an address that the browser has changed while no page was open', async () => {
  const { push_on, session, settle } = open(endpointOf('old'), endpointOf('new'));
  await settle();
  expect(push_on).toHaveBeenCalledWith({ endpoint: endpointOf('new'), keys: KEYS });
  expect(session.pushAddress()).toBe(endpointOf('new'));
});

it('sends it when the worker says so, once', async () => {
  const { push_on, renew } = open(endpointOf('old'), endpointOf('old'));
  await renew(endpointOf('new'));
  await renew(endpointOf('new'));
  expect(push_on).toHaveBeenCalledOnce();
});

it.each([
  ['pushes were never switched on', null, endpointOf('new')],
  ['the address is the same', endpointOf('old'), endpointOf('old')],
  ['the browser has none any more', endpointOf('old'), null],
])('sends nothing where %s', async (_, known, present) => {
  const { push_on, settle } = open(known, present);
  await settle();
  expect(push_on).not.toHaveBeenCalled();
});

it('is forgotten with the session', () => {
  const { session } = open(endpointOf('old'), endpointOf('old'));
  session.end();
  expect(session.pushAddress()).toBeNull();
});
