import { createServer, type Server } from 'node:net';

/**
 * The preferred port if it is free on the loopback address, or else any free one. Another program may take the port
 * before the caller uses it.
 */
export async function freePort(preferred = 0): Promise<number> {
  const probe = createServer();
  try {
    const port = await listen(probe, preferred, '127.0.0.1');
    await new Promise((done) => probe.close(done));
    return port;
  } catch (error) {
    if (error instanceof PortInUse) return freePort();
    throw error;
  }
}

/** Starts a server and returns its port; rejects with an explanation when the port is in use. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

class PortInUse extends Error {
  constructor(port: number) {
    super(`port ${port} is in use by another program; choose another one with PORT=8090 npm start`);
  }
}
