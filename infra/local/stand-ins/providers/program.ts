/** A required setting of a stand-in, which runs as a program of its own and is configured by its environment. */
export function given(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set`);
  process.exit(1);
}

/** Where a stand-in listens and keeps its data. */
export const place = () => ({ port: Number(process.env.PORT ?? '0'), dataDir: process.env.DATA_DIR ?? null });

/** Says where a stand-in listens, and stops it when the process is told to end. */
export function announce(name: string, standIn: { readonly origin: string; stop(): Promise<void> }): void {
  console.log(`${name}: ${standIn.origin}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await standIn.stop();
      process.exit(0);
    });
  }
}
