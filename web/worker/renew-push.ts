/** The parts of the browser's API used here: TypeScript has types for pages or for workers, not for both at once. */
type Subscription = { readonly options: PushSubscriptionOptions };
export type Renewing = {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
};
type Scope = {
  readonly registration: { readonly pushManager: Pick<PushManager, 'subscribe'> };
  readonly clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
};

/**
 * The browser has dropped its push subscription: subscribes again with the same key, unless it did so itself. Open
 * pages are told, and report the new subscription to the server; without one, the next page that is opened does.
 */
export async function renewPush({ oldSubscription, newSubscription }: Renewing, scope: Scope): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key) {
    await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ pushRenewed: true });
}
