import { it } from 'vitest';
import { killUnderLoad } from '#tests/faults/kill-cycles.ts';

it(
  'loses no acknowledged booking and is ready again at once, killed thirty times under load',
  () => killUnderLoad(30),
  1_800_000,
);
