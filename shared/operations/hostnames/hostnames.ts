import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';
import { HOSTNAME_FAULTS, HOSTNAME_STATES } from '#shared/domain/hostname/hostname.ts';

const MANAGERS = ['owner', 'manager'] as const;

const typed = () =>
  z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(300, { error: 'field.tooLong' }));

const listed = () =>
  z.object({
    /** The hostname used in links of messages. */
    main: z.string(),
    hostnames: z.array(
      z.object({
        host: z.string(),
        state: z.enum(HOSTNAME_STATES),
        /** A subdomain of the platform's own domain, which always works. */
        platform: z.boolean(),
        /** The problem that the latest check found; null for none. */
        fault: z.nullable(z.enum(HOSTNAME_FAULTS)),
        /** The DNS records that the venue must create. */
        records: z.array(z.object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() })),
        /** Milliseconds since the epoch; null: not checked yet. */
        checkedAt: z.nullable(z.number()),
        /** When the next automatic check is due; null: nothing is left to check, or the checks have stopped. */
        nextLookAt: z.nullable(z.number()),
        /** When the automatic checks stopped, until `check` starts them again; null: they have not stopped. */
        stoppedAt: z.nullable(z.number()),
      }),
    ),
  });

export const list = /* @__PURE__ */ operation('hostnames.list', {
  summary: 'The addresses of a venue’s booking page, with what is still to be done for each',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: listed,
});

export const add = /* @__PURE__ */ operation('hostnames.add', {
  summary: 'Adds a hostname of the house’s own, to be proven by DNS',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'request.invalid', 'settings.guarded', 'system.busy'],
  input: () => z.object({ venueId: venueId(), host: typed() }),
  output: listed,
});

export const check = /* @__PURE__ */ operation('hostnames.check', {
  summary: 'Looks what DNS, the certificate and the edge say of a hostname, and takes the next steps',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'hostname.unknown', 'settings.guarded', 'system.busy'],
  input: () => z.object({ venueId: venueId(), host: typed() }),
  output: listed,
});

export const prefer = /* @__PURE__ */ operation('hostnames.prefer', {
  summary: 'Messages to guests lead to this address from now on',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'hostname.unknown', 'hostname.notLive', 'settings.guarded', 'system.busy'],
  input: () => z.object({ venueId: venueId(), host: typed() }),
  output: listed,
});

export const remove = /* @__PURE__ */ operation('hostnames.remove', {
  summary: 'Gives a hostname up: it leads to the venue no more, and the edge forgets it',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'hostname.unknown', 'hostname.main', 'settings.guarded', 'system.busy'],
  input: () => z.object({ venueId: venueId(), host: typed() }),
  output: listed,
});
