/** What a worker needs of the browser for it; the library of types knows pages or workers, not both at once. */
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
 * The browser gave its push address up: it gets another for the same key, and pages that are open tell the server of it; else
 * the next one that is opened does.
 */
export async function renewPush({ oldSubscription, newSubscription }: Renewing, scope: Scope): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key) {
    await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ pushRenewed: true });
}
