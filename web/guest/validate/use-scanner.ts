import { useRef, useState } from 'react';
import type { Door } from './door.ts';
import { type At, judgeScan, markParty } from './judge-scan.ts';
import { acceptScan, type Redeeming, redeemScan, undoScan } from './redeem-scan.ts';
import { readScan } from './scan-text.ts';
import { isOpen, type JudgedCoupon, type Party, type Sight } from './sight.ts';
import { signal } from './signal.ts';
import { toneOf } from './words.ts';

/** How long a code must have been out of the picture before it counts as scanned anew. */
const SAME_CODE_MS = 2_500;

/** What is shown after a scan, and what can be done about it. */
export function useScanner(door: Door, at: At) {
  const [sight, setSight] = useState<Sight | null>(null);
  const [busy, setBusy] = useState(false);
  const last = useRef({ text: '', seen: 0 });
  const present = useRef<Sight | null>(null);

  function show(next: Sight | null): void {
    present.current = next;
    setSight(next);
    if (next && next.kind !== 'checking') signal(toneOf(next));
  }

  async function decide(text: string): Promise<void> {
    show({ kind: 'checking' });
    show(await judgeScan(door, at, readScan(text)).catch((): Sight => ({ kind: 'problem', code: null })));
  }

  /** One at a time: a second press while the first is on its way does nothing. */
  async function act(work: () => Promise<Sight>): Promise<void> {
    if (busy) return;
    setBusy(true);
    show(await work().catch((): Sight => ({ kind: 'problem', code: null })));
    setBusy(false);
  }

  return {
    sight,
    busy,
    /** A code in front of the camera: the same one counts once while it stays there, and never replaces a question. */
    see(text: string): void {
      const now = performance.now();
      const isSame = text === last.current.text && now - last.current.seen < SAME_CODE_MS;
      if (isSame) last.current.seen = now;
      if (isSame || busy || isOpen(present.current)) return;
      last.current = { text, seen: now };
      void decide(text);
    },
    enter: (text: string) => void decide(text),
    next: () => show(null),
    redeem: (redeeming: Redeeming) => void act(() => redeemScan(door, at, redeeming)),
    accept: (redeeming: Redeeming) => void act(() => acceptScan(door, at, redeeming)),
    undo: (coupon: JudgedCoupon, why: string) => void act(() => undoScan(door, at, coupon, why)),
    mark: (party: Party, action: 'arrive' | 'undo') => void act(() => markParty(door, at, party, action)),
  };
}

export type Scanner = ReturnType<typeof useScanner>;
