import { afterEach, expect, it, vi } from 'vitest';
import { count } from '#functions/platform/count.ts';
import { REFUSALS } from '#shared/contracts/metrics.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('writes one line in CloudWatch’s embedded format, which the alarm of the stage watches', () => {
  vi.stubEnv('STAGE', 'dev');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  count(REFUSALS);
  const [[line]] = print.mock.calls as [[string]];
  expect(JSON.parse(line)).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Namespace: 'coperto', Dimensions: [['stage']], Metrics: [{ Name: 'whatsapp-refused', Unit: 'Count' }] },
      ],
    },
    stage: 'dev',
    'whatsapp-refused': 1,
  });
});
