import {
  type DayChanged,
  type InboxChanged,
  LIVE_PATH,
  LIVE_PROTOCOL,
  PING,
  parseLiveFrame,
} from '#shared/contracts/live.ts';

/** What a live connection needs of the browser; tests bring their own. */
export type LiveMachine = {
  readonly connect: (url: string, protocols: string[]) => WebSocket;
  readonly random: () => number;
  readonly setTimer: (work: () => void, ms: number) => unknown;
  readonly clearTimer: (timer: never) => void;
};

export type LiveOptions = {
  /** Fetches a ticket for one connection; null when none can be had now. */
  readonly ticket: () => Promise<string | null>;
  /** A day of the venue has changed. */
  readonly onDay: (change: DayChanged) => void;
  /** Something of the venue's inbox has changed. */
  readonly onInbox: (change: InboxChanged) => void;
  /**
   * `true`: connected; the page must load what has changed in the meantime. `false`: the connection was lost, and no
   * changes arrive.
   */
  readonly onOpen: (open: boolean) => void;
  readonly url?: string;
  readonly machine?: LiveMachine;
};

export type Live = {
  /**
   * Reconnects at once instead of after the pause, or tests an open connection: to be called when the network is back
   * or the page is visible again.
   */
  wake(): void;
  /** Treats the connection as lost: to be called when the device reports that it has no network. */
  drop(): void;
  close(): void;
};

/** The pause before a new try doubles from half a second to half a minute, less a random part of up to half of it. */
const FIRST_PAUSE_MS = 500;
export const MAX_PAUSE_MS = 30_000;
/** A connection can die silently, for example when a router fails; hence the ping after this time without a frame. */
export const PING_EVERY_MS = 25_000;
export const PONG_WITHIN_MS = 10_000;
/** On a network that drops packets a browser would try to connect for minutes. */
export const OPEN_WITHIN_MS = 10_000;

const BROWSER: LiveMachine = {
  connect: (url, protocols) => new WebSocket(url, protocols),
  random: Math.random,
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer),
};

const ownAddress = () => new URL(LIVE_PATH, location.href.replace(/^http/, 'ws')).href;

/** Keeps a live connection to one venue open until `close` is called, reconnecting with growing pauses. */
export function openLive({ ticket, onDay, onInbox, onOpen, url = ownAddress(), machine = BROWSER }: LiveOptions): Live {
  let socket: WebSocket | null = null;
  let timer: unknown;
  let tries = 0;
  let state: 'connecting' | 'open' | 'waiting' | 'closed' = 'connecting';

  const later = (work: () => void, ms: number) => {
    machine.clearTimer(timer as never);
    timer = machine.setTimer(work, ms);
  };

  async function connect(): Promise<void> {
    state = 'connecting';
    machine.clearTimer(timer as never);
    const given = await ticket();
    if (state !== 'connecting') return;
    if (!given) return pause();
    const mine = machine.connect(url, [LIVE_PROTOCOL, given]);
    socket = mine;
    later(lost, OPEN_WITHIN_MS);
    mine.onopen = () => {
      if (socket !== mine) return;
      state = 'open';
      tries = 0;
      onOpen(true);
      later(ping, PING_EVERY_MS);
    };
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return;
      // Any frame shows that the other end is alive.
      later(ping, PING_EVERY_MS);
      const frame = parseLiveFrame(String(data));
      if (frame?.kind === 'day') onDay(frame);
      if (frame?.kind === 'inbox') onInbox(frame);
    };
    mine.onclose = () => {
      if (socket === mine) lost();
    };
  }

  function ping(): void {
    if (socket?.readyState === 1) {
      socket.send(PING);
      later(lost, PONG_WITHIN_MS);
    } else lost();
  }

  function lost(): void {
    const before = socket;
    socket = null;
    before?.close();
    if (state === 'open') onOpen(false);
    pause();
  }

  function pause(): void {
    state = 'waiting';
    const whole = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
    tries += 1;
    later(() => void connect(), whole * (0.5 + machine.random() / 2));
  }

  void connect();
  return {
    wake() {
      if (state === 'waiting') void connect();
      // After the machine was asleep, a connection may be dead although it seems open.
      else if (state === 'open') ping();
    },
    drop() {
      if (state === 'open') lost();
    },
    close() {
      state = 'closed';
      machine.clearTimer(timer as never);
      const before = socket;
      socket = null;
      before?.close();
    },
  };
}
