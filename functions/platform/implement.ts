import middy from '@middy/core';
import type { Access, InputOf, OperationDeclaration, OperationId, OutputOf } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { DEFECTS } from '#shared/contracts/metrics.ts';
import { staffAreaOf } from '#shared/contracts/staff-areas.ts';
import { reachesArea } from '#shared/domain/account/staff.ts';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import type { Actor, Session } from './actor.ts';
import { type Admission, admit, bearerOf, namesOwnVenue } from './admit.ts';
import { type Clock, clock } from './clock.ts';
import {
  answerOutput,
  answerRefusal,
  callerOf,
  compressedFor,
  deviceOf,
  type HttpAnswer,
  type HttpEvent,
  headerOf,
} from './http.ts';
import { idempotencyStore, type Once, type OnceRequest, onceOf } from './idempotency.ts';
import { sessionIdOf } from './ids.ts';
import { parseInput } from './issues.ts';
import { logDefect } from './log.ts';
import { type EndsOfModules, judgeModule } from './module-ended.ts';
import type { ChangeOutcome } from './once.ts';
import { fingerprintOf, replay, settleWith } from './once.ts';
import { ratesStore } from './rate-counts.ts';
import { overLimit } from './rate-limits.ts';
import { isRefusal, type Refusal, type RefusalExtras, refuse } from './refusal.ts';
import { checkEnvelope } from './request-checks.ts';
import { type Table, theTable } from './table.ts';

type Declared = OperationDeclaration & { readonly id: OperationId };

/** The dependencies of an operation, each made from the table (`{ days: daysStore, venues: venuesStore }`). */
export type Dependencies = Readonly<Record<string, (table: Table) => unknown>>;
type Made<D extends Dependencies> = { readonly [K in keyof D]: ReturnType<D[K]> };

/** The dependency that admission needs. */
type AdmissionDependencies<A extends Access> = A extends 'public'
  ? object
  : { readonly [K in A extends 'guest' ? 'links' : 'sessions']: (table: Table) => NonNullable<Admission[K]> };

/** The dependency that an operation of a sold module needs. */
type ModuleDependency<O extends Declared> = O extends { readonly module: SoldModule }
  ? { readonly modules: (table: Table) => EndsOfModules }
  : object;

type Refuse<C extends RefusalCode> = <T extends C>(code: T, extras?: RefusalExtras) => Refusal<T>;

/** A handler's argument, beside its dependencies, which are passed under their own names. */
export type Call<O extends Declared> = {
  readonly input: InputOf<O>;
  readonly actor: Actor<O['access']>;
  /** Milliseconds since the epoch; the same throughout one call. */
  readonly now: number;
  /** The caller's user agent. */
  readonly device: string;
  /** The network address of the caller, which is stored as a hash at most: by rate limits, and where a guest goes to pay. */
  readonly caller: string;
  /** For `days.change`: stores the answer with the commit, so that a repeated request gets the same one. */
  readonly once: O['mutates'] extends true ? Once : undefined;
  readonly refuse: Refuse<O['refusals'][number]>;
  /** Turns the outcome of a day's change into the operation's answer. */
  settle<T, N>(outcome: ChangeOutcome<T, N>): T | N | Refusal;
};

/** A handler's call with its dependencies, for the functions that a handler is split into. */
export type CallWith<O extends Declared, D extends Dependencies> = Call<O> & Made<D>;

type Run<O extends Declared, D extends Dependencies> = (
  call: CallWith<O, D>,
) => Promise<OutputOf<O> | Refusal> | OutputOf<O> | Refusal;

/**
 * Rebuilds an answer that contains secrets, which are not stored: the idempotency record contains only the user
 * (`once.write({ userId })`), and the secrets are derived again from the seed.
 */
type Retell<O extends Declared, D extends Dependencies> = (
  call: Retold & { readonly refuse: Refuse<O['refusals'][number]> } & Made<D>,
) => Promise<OutputOf<O> | Refusal>;
type Retold = { readonly userId: string; readonly seed: string; readonly now: number };

/** The resources of a handler; tests replace those of the environment. */
export type Resources = { readonly table: () => Table; readonly clock: Clock; readonly dependencies?: Dependencies };

export type OperationHandler = ((event: HttpEvent, context?: object) => Promise<HttpAnswer>) & {
  /** The same handler with other resources. */
  with(other: Partial<Resources>): OperationHandler;
};

type Arrived = HttpEvent & {
  call: {
    now: number;
    device: string;
    caller: string;
    actor: Actor<Access>;
    /** The key under which the caller's calls are counted. */
    subject: string;
    input: unknown;
    request: OnceRequest | null;
  };
};

/**
 * Makes the Lambda handler of an operation. It checks the envelope, admits the caller, parses the input, counts the
 * call, answers a repeated request as before, runs the handler, and turns the outcome into an HTTP answer.
 */
export function implement<O extends Declared, D extends Dependencies>(
  operation: O,
  dependencies: D & AdmissionDependencies<O['access']> & ModuleDependency<O>,
) {
  return (run: Run<O, D>, retell?: Retell<O, D>): OperationHandler =>
    build(
      operation,
      dependencies,
      { run: run as AnyRun, retell: retell as AnyRun | undefined },
      { table: theTable, clock },
    );
}

type Work = { readonly run: AnyRun; readonly retell: AnyRun | undefined };
type AnyRun = (call: Record<string, unknown>) => Promise<object> | object;

function build(operation: Declared, dependencies: Dependencies, work: Work, resources: Resources): OperationHandler {
  const make = once(() => {
    const table = resources.table();
    const chosen = { ...dependencies, ...resources.dependencies };
    const made = Object.fromEntries(Object.entries(chosen).map(([name, factory]) => [name, factory(table)]));
    return { made, rates: ratesStore(table), idempotency: idempotencyStore(table) };
  });

  // Building it takes longer than parsing with it.
  const schema = once(() => operation.input());

  const refused = (refusal: Refusal | null) => (refusal ? answerRefusal(refusal) : undefined);

  const handle = middy<HttpEvent, HttpAnswer>()
    .before(({ event }) => refused(checkEnvelope(event, operation)))
    .before(async ({ event }) => {
      const { made, rates } = make();
      const now = resources.clock.now();
      const caller = callerOf(event);
      const admitted = await admit(event, operation, made as Admission, caller, now);
      if (isRefusal(admitted)) {
        const limited = await overLimit(rates, 'denied', caller, now);
        return limited ? answerRefusal(limited) : ((await answerOfEnded(event, now)) ?? answerRefusal(admitted));
      }
      const { actor, subject } = admitted;
      // The staff's areas: an operation is as closed as the screen that calls it.
      const isClosed = operation.access === 'boss' && !reachesArea(actor as Session, staffAreaOf(operation.id));
      if (isClosed) return answerRefusal(refuse('session.forbidden'));
      Object.assign(event, { call: { now, device: deviceOf(event), caller, actor, subject } });
      return undefined;
    })
    .before(async ({ event }) => {
      const { call } = event as Arrived;
      // A body that is not valid costs no write, and takes no part of what others behind the same address may do.
      const input = parseInput(schema(), event);
      if (isRefusal(input)) return answerRefusal(input);
      const limited = await overLimit(make().rates, operation.rate, subjectOf(call, input as object), call.now);
      if (limited) return answerRefusal(limited);
      if (!namesOwnVenue(operation.access, call.actor, input as object)) return answerRefusal(refuse('venue.unknown'));
      const { modules } = make().made as { readonly modules?: EndsOfModules };
      const ended = modules && (await judgeModule(modules, operation, input as object, call.now));
      if (ended) return answerRefusal(ended);
      call.input = input;
      call.request = operation.mutates ? onceRequest(operation, event, scopeOf(operation, call.actor), call) : null;
      return undefined;
    })
    .handler(async (event) => {
      const { request, subject: _, ...known } = (event as Arrived).call;
      const effect = request ? onceOf(request) : { fingerprint: '' };
      let written = false;
      const settle = (outcome: ChangeOutcome<object, object>) => {
        written = outcome.kind === 'committed' || outcome.kind === 'replayed';
        return settleWith(effect, outcome);
      };
      const call = { ...known, once: request ? effect : undefined, refuse, settle };
      const result = await work.run({ ...make().made, ...call });
      // If this call wrote nothing, an earlier delivery of the same request may have been committed and be the reason
      // for the refusal, so its answer is looked up. The usual first request skips the look-up. A handler with `retell`
      // that succeeds has always written its own record.
      if (work.retell && !isRefusal(result)) return answerOutput(result);
      const again = written ? undefined : await answerAgain(request);
      return again ?? (isRefusal(result) ? answerRefusal(result) : answerOutput(result));
    })
    .onError(({ event, error }) => {
      const request = event.requestContext?.requestId;
      logDefect(DEFECTS.event, error, { operation: operation.id, request });
      // Whoever reports the defect names the request, by which it is found in the log.
      return answerRefusal(refuse('unexpected', request ? { detail: { request } } : {}));
    });

  async function answerAgain(request: OnceRequest | null): Promise<HttpAnswer | undefined> {
    const record = request && (await make().idempotency.find(request));
    if (!record) return undefined;
    const kept = replay<object>(request, record);
    const isWhose = work.retell && !isRefusal(kept);
    const { seed } = onceOf(request);
    const answer = isWhose ? await work.retell({ ...make().made, ...kept, seed, now: request.now, refuse }) : kept;
    return isRefusal(answer) ? answerRefusal(answer) : answerOutput(answer);
  }

  /** A session that has ended admits no call, except a repeat of the call that ended it, whose answer was lost. */
  async function answerOfEnded(event: HttpEvent, now: number): Promise<HttpAnswer | undefined> {
    const token = operation.endsSession && bearerOf(event);
    const input = token ? parseInput(schema(), event) : null;
    if (!token || !input || isRefusal(input)) return undefined;
    return answerAgain(onceRequest(operation, event, sessionIdOf(token), { input, now }));
  }

  const answer = async (event: HttpEvent, context: object = {}) =>
    compressedFor(event, await handle(event, context as never));
  return Object.assign(answer, {
    with: (other: Partial<Resources>) => build(operation, dependencies, work, { ...resources, ...other }),
  });
}

/** Strangers are counted for each venue by itself: what one of them does at one does not stand in others' way. */
const subjectOf = (
  { actor, subject }: Pick<Arrived['call'], 'actor' | 'subject'>,
  { venueId }: { readonly venueId?: string },
): string => (actor === null && venueId !== undefined ? `${subject}|${venueId}` : subject);

/** The owner of a request: the same idempotency key from another owner is a different key. */
function scopeOf({ endsSession }: Declared, actor: Actor<Access>): string {
  if (actor === null) return 'public';
  if ('userId' in actor) return endsSession ? actor.sessionId : actor.userId;
  return `${actor.venueId}|${actor.reservationId}`;
}

function onceRequest(
  { id }: Declared,
  event: HttpEvent,
  scope: string,
  { input, now }: { readonly input: unknown; readonly now: number },
): OnceRequest {
  const key = (headerOf(event, 'Idempotency-Key') ?? '').toLowerCase();
  return { scope, key, fingerprint: fingerprintOf(id, key, input), now };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
