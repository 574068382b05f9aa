import { readEcbFile } from '#shared/domain/kernel/fixing/ecb-file.ts';
import { type FixingsPort, FixingsUnread } from './port.ts';

const TIMEOUT_MS = 15_000;
/** Ninety days are about 200 kB. */
const MAX_CHARACTERS = 2_000_000;

/** The European Central Bank's files of euro reference rates, below an address such as `https://…/stats/eurofxref`. */
export const ecbAt = (base: () => string): FixingsPort => ({
  async latest() {
    const [latest] = await read(`${base()}/eurofxref-daily.xml`);
    if (!latest) throw new FixingsUnread('malformed');
    return latest;
  },
  recent: () => read(`${base()}/eurofxref-hist-90d.xml`),
});

async function read(address: string) {
  const fixings = readEcbFile(await textAt(address));
  if (!fixings) throw new FixingsUnread('malformed');
  return fixings;
}

async function textAt(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return (await answer.text()).slice(0, MAX_CHARACTERS);
    throw new Error(`status ${answer.status}`);
  } catch (error) {
    throw new FixingsUnread('down', error);
  }
}
