import { it } from 'vitest';
import { killUnderLoad } from './kill-cycles.ts';

it(
  'loses no acknowledged booking and is ready again at once, however often it is killed under load',
  () => killUnderLoad(4),
  900_000,
);
