import { Socket } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { errorsSeen } from './console-errors.ts';

/** A test fails not only by its expectations, but also by a printed error, or by a connection to any other host. */
const LOOPBACK = /^(localhost|::1|::|127(\.\d+){3}|::ffff:127(\.\d+){3}|.*\.localhost)$/i;

// Test files that share a process all run this; the guard is installed once.
const { connect } = Socket.prototype;
if (connect.name !== 'guarded')
  Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
    // Node's own callers pass the normalised arguments as one array.
    const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
    const options = typeof first === 'object' && first !== null ? (first as { host?: string; path?: string }) : null;
    const host = options ? options.host : typeof second === 'string' ? second : undefined;
    if (!options?.path && host && !LOOPBACK.test(host)) throw new Error(`a test may not connect to ${host}`);
    return connect.apply(this, args as Parameters<typeof connect>);
  } as typeof connect;

const print = console.error;

beforeEach(() => {
  errorsSeen.length = 0;
  console.error = (...args: unknown[]) => {
    errorsSeen.push(args.map(String).join(' '));
  };
});

afterEach(() => {
  console.error = print;
  const [first] = errorsSeen.splice(0);
  if (first !== undefined) throw new Error(`console.error was called: ${first}`);
});
