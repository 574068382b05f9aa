import { Resolver } from 'node:dns/promises';
import { env } from '#functions/runtime/env.ts';

/** What a name has of one kind; `failed`: the servers did not answer, which says nothing about the name. */
export type Lookup = readonly string[] | 'failed';

export type DnsGateway = {
  txt(name: string): Promise<Lookup>;
  cname(name: string): Promise<Lookup>;
  /** IPv4 addresses, whatever leads to them. */
  addresses(name: string): Promise<Lookup>;
};

const TIMEOUT_MS = 2_500;
const TRIES = 2;
/** The name is not there, or has nothing of this kind. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** DNS by the servers that the environment names, so that no cache of the platform's own answers for days. */
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
    // A long text comes in pieces.
    txt: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    addresses: (name) => ask((resolver) => resolver.resolve4(name)),
  };
};

export const dns = (): DnsGateway => resolverDns(() => env('DNS_SERVERS').split(','));
