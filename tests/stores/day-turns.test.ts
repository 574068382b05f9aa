import { describe, expect, it } from 'vitest';
import { turnsOf } from '#functions/stores/day-turns.ts';

const aGate = () => Promise.withResolvers<void>();
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('writers of a process', () => {
  it('take turns at one key in the order of their coming, and none waits at another key', async () => {
    const turns = turnsOf<string>();
    const [gate, done] = [aGate(), [] as string[]];
    const work = (name: string, keys: readonly string[], until?: Promise<void>) =>
      turns.take(keys, async () => {
        await until;
        done.push(name);
      });
    const all = [
      work('first', ['a'], gate.promise),
      work('second', ['a']),
      work('elsewhere', ['b']),
      work('third', ['a']),
    ];
    await soon();
    expect(done).toEqual(['elsewhere']);
    gate.resolve();
    await Promise.all(all);
    expect(done).toEqual(['elsewhere', 'first', 'second', 'third']);
  });

  it('who needs several keys waits for all of them, whatever their order, and nobody waits for ever', async () => {
    const turns = turnsOf<string>();
    const done: string[] = [];
    const work = (name: string, ...keys: string[]) =>
      turns.take(keys, async () => {
        await soon();
        done.push(name);
      });
    await Promise.all([work('ab', 'a', 'b'), work('ba', 'b', 'a'), work('a', 'a'), work('b', 'b')]);
    expect(done).toEqual(['ab', 'ba', 'a', 'b']);
  });

  it('work within a turn does not wait for that turn', async () => {
    const turns = turnsOf<string>();
    const done = await turns.take(['a'], () => turns.take(['b', 'a'], async () => 'done'));
    expect(done).toBe('done');
  });

  it('the next one is called although the one before failed', async () => {
    const turns = turnsOf<string>();
    const failed = turns.take(['a'], () => Promise.reject(new Error('lost')));
    const next = turns.take(['a'], async () => 'next');
    await expect(failed).rejects.toThrow('lost');
    expect(await next).toBe('next');
  });

  it('what one of them leaves is known to those who wait, and to nobody afterwards', async () => {
    const turns = turnsOf<string>();
    const first = turns.take(['a'], async () => {
      await soon();
      turns.leave('a', 'a sheet');
    });
    const second = turns.take(['a'], async () => turns.newest('a'));
    await first;
    expect(await second).toBe('a sheet');
    expect(turns.newest('a')).toBeUndefined();
    turns.leave('a', 'nobody waits');
    expect(turns.newest('a')).toBeUndefined();
  });
});
