import { onTestFinished, vi } from 'vitest';

/** Live connections as they are opened, each as its page sees it, until the test ends. */
export function liveConnections() {
  onTestFinished(() => void vi.unstubAllGlobals());
  type Socket = {
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;
    closed?: boolean;
  };
  const sockets: Socket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      readyState = 1;
      closed = false;
      constructor() {
        sockets.push(this as Socket);
      }
      send() {}
      close() {
        this.closed = true;
      }
    },
  );
  return sockets;
}
