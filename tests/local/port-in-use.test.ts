import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { type Readiness, startGateway } from '#infra/local/gateway/gateway.ts';

it('the gateway says clearly that its port is in use', async () => {
  const options = { webDirectory: tmpdir(), ready: {} as Readiness, log: expect.unreachable };
  const { port, stop } = await startGateway({ ...options, port: 0 });
  await expect(startGateway({ ...options, port })).rejects.toThrow(`port ${port} is in use by another program`);
  await stop();
});
