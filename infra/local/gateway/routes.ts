import { operationEntry } from '#infra/entries.ts';
import { type Grants, secondsFor } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { PAGES, WEBHOOKS } from '#infra/wiring.ts';
import { pathOf } from '#shared/contracts/define.ts';
import { operations } from '#shared/operations/index.ts';
import type { CallerKind } from './door.ts';

/** The handler of a path, and the methods that it accepts. */
export type Route = {
  readonly path: string;
  readonly methods: readonly string[];
  readonly handler: string;
  /** Seconds. */
  readonly timeout: number;
  /** The part of the product that must be ready before the handler is called. */
  readonly needs: 'table' | 'queues' | 'shells';
  /** Whose calls are refused under load; those of providers and for pages are not. */
  readonly callers?: CallerKind;
};

const needsOf = ({ queues = [] }: Grants): Route['needs'] => (queues.length > 0 ? 'queues' : 'table');

/** The routes of the API: every operation of the registry, every webhook and every filled page of the wiring. */
export const ROUTES: ReadonlyMap<string, Route> = new Map(
  [
    ...operations.map(({ id, access }) => ({
      path: pathOf(id),
      methods: ['POST'],
      handler: operationEntry(id),
      timeout: secondsFor(OPERATION_GRANTS[id]),
      needs: needsOf(OPERATION_GRANTS[id]),
      callers: access === 'public' || access === 'guest' ? ('guest' as const) : ('staff' as const),
    })),
    ...Object.values(WEBHOOKS).map((webhook) => ({ ...webhook, needs: 'queues' as const })),
    ...Object.values(PAGES).map((page) => ({ ...page, needs: 'shells' as const })),
  ].map((route) => [route.path, route]),
);
