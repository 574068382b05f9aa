import { describe, expect, it } from 'vitest';
import { type FileReport, filesToRunAgain, judge } from '#tests/kit/verdict.ts';

const aFile = (name: string, ...outcomes: readonly ('passed' | 'failed' | 'skipped')[]): FileReport => ({
  name: `/house/tests/${name}.test.ts`,
  status: outcomes.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: outcomes.map((status, nth) => ({
    fullName: `test ${nth}`,
    status,
    failureMessages: status === 'failed' ? ['AssertionError: 1 is not 2\n    at somewhere'] : [],
  })),
});
const unreadable: FileReport = { ...aFile('torn'), status: 'failed', message: 'Cannot find module\nat somewhere' };

describe('the verdict of a whole run', () => {
  it('counts tests when nothing failed', () => {
    expect(judge([aFile('a', 'passed', 'skipped'), aFile('b', 'passed')], [], '/house')).toEqual({
      passed: 2,
      failed: 0,
      unsteady: [],
      failing: [],
      lines: [],
    });
  });

  it('is green when a file passes alone, and says plainly that it is unsteady and why', () => {
    const verdict = judge(
      [aFile('a', 'passed', 'failed'), aFile('b', 'passed')],
      [aFile('a', 'passed', 'passed')],
      '/house',
    );
    expect(verdict).toMatchObject({ passed: 3, failed: 0, unsteady: ['tests/a.test.ts'], failing: [] });
    expect(verdict.lines).toEqual([
      'unsteady: tests/a.test.ts',
      '  first: failed: test 1: AssertionError: 1 is not 2',
      '  alone: passed',
    ]);
  });

  it('is red when a file fails twice, and does not call it unsteady', () => {
    const verdict = judge([aFile('a', 'failed', 'passed')], [aFile('a', 'failed', 'passed')], '/house');
    expect(verdict).toMatchObject({ passed: 1, failed: 1, unsteady: [], failing: ['tests/a.test.ts'] });
  });

  it('counts a file that cannot be read, though none of its tests failed', () => {
    const verdict = judge([unreadable, aFile('b', 'passed')], [unreadable], '/house');
    expect(verdict).toMatchObject({ passed: 1, failed: 1, failing: ['tests/torn.test.ts'] });
  });

  it('runs a few files again, and none when so many fail that it is no hiccup', () => {
    const failed = (count: number) => Array.from({ length: count }, (_, nth) => aFile(`f${nth}`, 'failed'));
    expect(filesToRunAgain([...failed(4), aFile('b', 'passed')])).toHaveLength(4);
    expect(filesToRunAgain(failed(5))).toEqual([]);
  });
});
