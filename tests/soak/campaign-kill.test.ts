import { expect, it } from 'vitest';
import { killWhileSending } from '#tests/faults/campaign-kills.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
const GUESTS = 10_000;

it('sends a newsletter to ten thousand once, killed every two seconds', { timeout: 3_600_000 }, async () => {
  const figures = await killWhileSending(engine, { guests: GUESTS, after: { ms: 2_000, messages: 1 } });
  console.log(`a newsletter to ${GUESTS} guests, killed every two seconds: ${JSON.stringify(figures)}`);
  expect(figures.delivered + figures.failed + figures.held).toBe(GUESTS);
  // One batch may be on its way when nothing comes after it that would show that it never left.
  expect(figures.failed).toBeLessThanOrEqual(8);
});
