import { Server } from 'node:net';

/**
 * Starts the queue engine on loopback only. It has no option for that and would listen on every network interface, so
 * `listen` is patched while it starts.
 */
export async function onLoopback<T>(start: () => Promise<T>): Promise<T> {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    const [options, ...rest] = args;
    const pinned = typeof options === 'object' && options !== null ? { ...options, host: '127.0.0.1' } : options;
    if (pinned === options) throw new Error('the queue engine listens in an unknown way; loopback cannot be ensured');
    return Reflect.apply(listen, this, [pinned, ...rest]);
  } as typeof listen;
  try {
    return await start();
  } finally {
    Server.prototype.listen = listen;
  }
}
