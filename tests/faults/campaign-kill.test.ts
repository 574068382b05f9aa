import { expect, it } from 'vitest';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { killWhileSending } from './campaign-kills.ts';

const engine = await engineOfFile();

it('sends a newsletter to everybody once, however often it is killed', { timeout: 600_000 }, async () => {
  const { kills, delivered, failed, held } = await killWhileSending(engine, {
    guests: 300,
    after: { ms: 0, messages: 40 },
  });
  expect(kills).toBeGreaterThan(2);
  expect(delivered + failed + held).toBe(300);
  expect(failed).toBeLessThanOrEqual(8);
});
