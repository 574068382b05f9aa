import { Resolver } from 'node:dns/promises';
import { env } from '#functions/platform/env.ts';

/** The records of one type of a name; `failed`: the servers did not answer, which says nothing about the name. */
export type Lookup = readonly string[] | 'failed';

export type DnsGateway = {
  txt(name: string): Promise<Lookup>;
  cname(name: string): Promise<Lookup>;
  /** IPv4 addresses, after following aliases. */
  addresses(name: string): Promise<Lookup>;
};

const TIMEOUT_MS = 2_500;
const TRIES = 2;
/** The name does not exist, or has no record of this type. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** DNS lookups at the servers named in the environment, so that no local cache serves stale records for days. */
export const resolverDns = (servers: () => readonly string[]): DnsGateway => {
  const ask = async (question: (resolver: Resolver) => Promise<readonly string[]>): Promise<Lookup> => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    resolver.setServers([...servers()]);
    try {
      return await question(resolver);
    } catch (error) {
      return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : 'failed';
    }
  };
  return {
    // A long TXT record comes in chunks.
    txt: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    addresses: (name) => ask((resolver) => resolver.resolve4(name)),
  };
};

export const dns = (): DnsGateway => resolverDns(() => env('DNS_SERVERS').split(','));
