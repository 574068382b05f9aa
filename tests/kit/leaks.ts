/**
 * Notes what the code under test starts and does not end: timers, listeners of the window and the document, connections
 * and observers. Test files share a process, so whatever one of them leaves running runs in all that follow.
 */

/** What is open, in words, by what it is ended with. */
type Ledger = Map<unknown, string>;
type AnyFunction = (...args: unknown[]) => unknown;

const LEDGER = Symbol.for('coperto.tests.ledger');
const world = globalThis as unknown as Record<PropertyKey, unknown> & { [LEDGER]?: Ledger };

/** Long enough for what is due at once, on a busy machine too; only a file that leaves something behind waits so long. */
const GRACE_MS = 1_000;
const realTimeout = setTimeout;

/** What is open now and where it was started; waits a moment for what ends by itself. */
export async function leftBehind(graceMs = GRACE_MS): Promise<string[]> {
  const ledger = watchLeaks();
  const end = performance.now() + graceMs;
  while (ledger.size > 0 && performance.now() < end) await new Promise((next) => realTimeout(next, 5));
  const left = new Set(ledger.values());
  ledger.clear();
  return [...left];
}

/** Starts watching; once in a process. */
export function watchLeaks(): Ledger {
  const before = world[LEDGER];
  if (before) return before;
  const ledger: Ledger = new Map();
  world[LEDGER] = ledger;
  watchTimers(ledger, 'setTimeout', 'clearTimeout');
  watchTimers(ledger, 'setInterval', 'clearInterval');
  watchTimers(ledger, 'requestAnimationFrame', 'cancelAnimationFrame');
  watchListeners(ledger, 'window');
  watchListeners(ledger, 'document');
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel']) watchConnections(ledger, name);
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver']) watchObservers(ledger, name);
  return ledger;
}

function watchTimers(ledger: Ledger, start: string, stop: string): void {
  const [begin, end] = [world[start], world[stop]] as [AnyFunction | undefined, AnyFunction];
  if (!begin) return;
  world[start] = (work: AnyFunction, ...rest: unknown[]) => {
    const run = (...args: unknown[]) => {
      if (start !== 'setInterval') ledger.delete(timer);
      return work(...args);
    };
    const timer = begin(run, ...rest);
    note(ledger, timer, `${start}(${rest[0] ?? ''})`);
    return timer;
  };
  world[stop] = (timer: unknown) => {
    ledger.delete(timer);
    return end(timer);
  };
}

type Listener = EventListenerOrEventListenerObject | null;
type How = boolean | AddEventListenerOptions | undefined;

function watchListeners(ledger: Ledger, name: 'window' | 'document'): void {
  const target = world[name] as EventTarget | undefined;
  if (!target) return;
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
  const keyOf = keysOfListeners();
  const methods = {
    addEventListener(type: string, listener: Listener, how?: How) {
      const { once, capture, signal } = typeof how === 'object' ? how : { capture: how ?? false };
      if (listener && !signal?.aborted) {
        const key = keyOf(type, listener, how);
        note(ledger, key, `a listener of ${type} at the ${name}`);
        signal?.addEventListener('abort', () => ledger.delete(key), { once: true });
        if (once) add(type, () => ledger.delete(key), { once, capture: capture ?? false });
      }
      add(type, listener, how);
    },
    removeEventListener(type: string, listener: Listener, how?: How) {
      ledger.delete(keyOf(type, listener, how));
      remove(type, listener, how);
    },
  };
  Object.assign(target, methods);
  if (name === 'window') Object.assign(globalThis, methods);
}

/** The key of a listener: it can be added once per kind of event and phase. */
function keysOfListeners() {
  const keys = new WeakMap<object, Map<string, object>>();
  return (type: string, listener: Listener, how: How): object => {
    if (!listener) return {};
    const phase = `${type} ${typeof how === 'object' ? how.capture === true : how === true}`;
    const phases = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, phases);
    const key = phases.get(phase) ?? {};
    phases.set(phase, key);
    return key;
  };
}

type Class = new (...args: unknown[]) => object;

function watchConnections(ledger: Ledger, name: string): void {
  const Real = world[name] as Class | undefined;
  if (!Real) return;
  endedBy(ledger, Real, 'close');
  world[name] = class extends Real {
    constructor(...args: unknown[]) {
      super(...args);
      note(ledger, this, `a ${name}`);
    }
  };
}

function watchObservers(ledger: Ledger, name: string): void {
  const Real = world[name] as Class | undefined;
  if (!Real) return;
  endedBy(ledger, Real, 'disconnect');
  before(Real, 'observe', (observer) => note(ledger, observer, `a ${name}`));
}

const endedBy = (ledger: Ledger, Real: Class, method: string) => before(Real, method, (ended) => ledger.delete(ended));

function before(Real: Class, method: string, does: (it: object) => unknown): void {
  const methods = Real.prototype as Record<string, AnyFunction>;
  const real = methods[method];
  if (!real) return;
  methods[method] = function watched(this: object, ...args: unknown[]) {
    does(this);
    return real.apply(this, args);
  };
}

/** Frames of reading a module: what a module starts as it is read lives as long as the page. */
const READING = /runInlinedModule|ModuleJob\.run|Module\._compile/;

function note(ledger: Ledger, key: unknown, what: string): void {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const frames = (new Error().stack ?? '').split('\n').filter((frame) => !/^Error|kit\/leaks\.ts/.test(frame));
  Error.stackTraceLimit = limit;
  if (frames.some((frame) => READING.test(frame))) return;
  // React adds this one once to a document and never takes it away.
  if (/ selectionchange /.test(what) && /react-dom/.test(frames[0] ?? '')) return;
  const own = frames.find((frame) => !/node_modules|node:/.test(frame)) ?? frames[0] ?? '';
  ledger.set(key, `${what}, started ${own.trim()}`);
}
