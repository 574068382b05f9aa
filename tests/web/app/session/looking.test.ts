// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { beginLook, forgetLook, lookKeeper } from '#web/app/session/looking.ts';
import { createSessionStore } from '#web/app/session/session.ts';
import { aKeeper } from '../kit.ts';

afterEach(() => vi.unstubAllGlobals());

it('is a session of the tab, beside that of who looks, and nothing of it stays', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const [kept, ofTab] = [aKeeper(), aKeeper()];
  const own = createSessionStore(kept, ofTab);
  own.start({ jwt: 'mine', csrf: 'x' });
  expect(lookKeeper(ofTab)).toBeNull();
  beginLook({ jwt: 'look', csrf: 'y' }, ofTab);
  expect(assign).toHaveBeenCalledWith('/manage');
  const keeper = lookKeeper(ofTab);
  if (!keeper) throw new Error('no look');
  const look = createSessionStore(keeper, ofTab);
  expect([look.tokens()?.jwt, own.tokens()?.jwt]).toEqual(['look', 'mine']);
  look.end();
  expect([look.tokens(), own.tokens()?.jwt]).toEqual([null, 'mine']);
  beginLook({ jwt: 'again', csrf: 'y' }, ofTab);
  forgetLook(ofTab);
  expect(lookKeeper(ofTab)).toBeNull();
});
