import { createSocket } from 'node:dgram';
import dnsPacket from 'dns-packet';
import type { ZoneRecord } from './store.ts';

const TTL = 1;

/** Serves these records over UDP as their authoritative name server; other names do not exist (NXDOMAIN). */
export async function serveDns(records: () => readonly ZoneRecord[]): Promise<{ port: number; stop(): Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const reply = replyTo(message, records());
    if (reply) socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((ready, failed) => {
    socket.once('error', failed);
    socket.bind(0, '127.0.0.1', ready);
  });
  return { port: socket.address().port, stop: () => new Promise((done) => socket.close(done)) };
}

function replyTo(message: Buffer, records: readonly ZoneRecord[]): Buffer | null {
  const query = decoded(message);
  const [question] = query?.questions ?? [];
  if (!query || !question) return null;
  const name = question.name.toLowerCase();
  const known = records.filter((record) => record.name.toLowerCase() === name);
  const answers = [...following(known, records, question.type)].map((record) => ({
    ...{ type: record.type, name: record.name, class: 'IN' as const, ttl: TTL },
    data: record.value,
  }));
  // The lowest four bits of the flags are the response code; 3 is NXDOMAIN.
  const flags = dnsPacket.AUTHORITATIVE_ANSWER | (query.flag_rd ? dnsPacket.RECURSION_DESIRED : 0);
  const code = known.length > 0 ? 0 : 3;
  return dnsPacket.encode({ type: 'response', id: query.id ?? 0, flags: flags | code, questions: [question], answers });
}

/** The records of the requested type; a CNAME answers for any type, and is followed for up to eight steps. */
function* following(
  known: readonly ZoneRecord[],
  all: readonly ZoneRecord[],
  type: string,
  steps = 8,
): Generator<ZoneRecord> {
  for (const record of known) {
    if (record.type === type) yield record;
    else if (record.type === 'CNAME' && steps > 0) {
      yield record;
      const next = all.filter(({ name }) => name.toLowerCase() === record.value.toLowerCase());
      yield* following(next, all, type, steps - 1);
    }
  }
}

function decoded(message: Buffer) {
  try {
    return dnsPacket.decode(message);
  } catch {
    return null;
  }
}
