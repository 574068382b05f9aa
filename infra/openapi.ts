import * as z from 'zod/mini';
import { type Access, API_VERSION, MAX_BODY_BYTES, pathOf } from '#shared/contracts/define.ts';
import { ISSUE_CODES, REFUSALS, type RefusalCode } from '#shared/contracts/errors.ts';
import { operations, type RegisteredOperation } from '#shared/operations/index.ts';

type Json = Record<string, unknown>;

/** What any operation may be refused with, and what its access and its kind add. */
const ALWAYS: readonly RefusalCode[] = [
  'request.malformed',
  'request.contentType',
  'request.tooLarge',
  'request.header',
  'request.invalid',
  'rate.exceeded',
  'unexpected',
];
const SIGNED_IN: readonly RefusalCode[] = ['session.missing', 'session.invalid', 'session.csrf', 'session.forbidden'];
const WITH_LINK: readonly RefusalCode[] = ['session.missing', 'session.invalid'];
const MUTATING: readonly RefusalCode[] = ['request.idempotencyKey', 'request.keyReused', 'system.busy'];

/** The OpenAPI 3.1 description of every operation, from the registry alone. */
export function openApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coperto',
      version: API_VERSION,
      description: `Every call is a POST with a JSON body of at most ${MAX_BODY_BYTES / 1024} KiB, where it names no other limit. errorid '0' is success.`,
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(operations.map((operation) => [pathOf(operation.id), { post: describe(operation) }])),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `jwt` that auth.login answers' },
        link: { type: 'http', scheme: 'bearer', description: 'The token of a reservation’s own link' },
      },
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([key, header]) => [key, { in: 'header', ...header }]),
      ),
      headers: { version: { description: 'The version that the server speaks', schema: { type: 'string' } } },
      schemas: { Issue: ISSUE, Detail: DETAIL },
    },
  };
}

const HEADERS = {
  version: {
    name: 'X-VERSION',
    required: true,
    description: 'The version the page was built for; an older page offers to reload when the answer names a newer one',
    schema: { type: 'string' },
  },
  csrf: {
    name: 'X-CSRF-TOKEN',
    required: true,
    description: 'With a session the `csrf` that auth.login answers; else any text, which a foreign page cannot send',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
  },
  cache: { name: 'Cache-Control', required: true, schema: { type: 'string', const: 'no-cache' } },
  idempotency: {
    name: 'Idempotency-Key',
    required: true,
    description: 'Kept across retries: the same key gets the same answer for 48 hours',
    schema: { type: 'string', format: 'uuid' },
  },
} as const satisfies Record<string, Json>;

const ISSUE = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    code: { type: 'string', enum: [...ISSUE_CODES, ...Object.keys(REFUSALS)] },
    names: { type: 'array', items: { type: 'string' } },
  },
  required: ['path', 'code'],
};

const DETAIL = {
  type: 'object',
  properties: {
    alternatives: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          date: { type: 'string', format: 'date' },
          start: { type: 'integer' },
          area: { type: ['string', 'null'] },
        },
        required: ['date', 'start', 'area'],
      },
    },
    waitlist: { type: 'boolean' },
    limit: { type: 'number' },
    phone: { type: 'string' },
    signUp: { type: 'string' },
  },
};

function describe({ id, summary, access, input, output, refusals, mutates, maxBody }: RegisteredOperation): Json {
  const [area] = id.split('.');
  const headers = ['version', 'csrf', 'cache', ...(mutates ? ['idempotency'] : [])];
  return {
    operationId: id,
    summary,
    ...(maxBody && { description: `A body of at most ${maxBody / 1024} KiB.` }),
    tags: [area],
    security: securityOf(access),
    parameters: headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: wireSchema(input()) } } },
    responses: {
      200: answer('Done', successOf(wireSchema(output()))),
      ...refusalAnswers([...ALWAYS, ...accessRefusals(access), ...(mutates ? MUTATING : []), ...refusals]),
    },
    ...(typeof access === 'string' ? {} : { 'x-roles': access }),
  };
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return [access === 'guest' ? { link: [] } : { session: [] }];
}

function accessRefusals(access: Access): readonly RefusalCode[] {
  if (access === 'public') return [];
  return access === 'guest' ? WITH_LINK : SIGNED_IN;
}

/** The schema of what travels: the side before any transformation into domain types, for questions and answers alike. */
function wireSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
}

function successOf(schema: Json): Json {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  return {
    ...schema,
    properties: { errorid: { type: 'string', const: '0' }, ...properties },
    required: ['errorid', ...required],
  };
}

/** One answer per status, naming the codes that may come with it. */
function refusalAnswers(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => REFUSALS[code]);
  const statuses = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(statuses.map(([status, those]) => [status, answer('Refused', refusalOf(those))]));
}

const refusalOf = (codes: readonly RefusalCode[]): Json => ({
  type: 'object',
  properties: {
    errorid: { type: 'string', enum: codes },
    issues: { type: 'array', items: { $ref: '#/components/schemas/Issue' } },
    detail: { $ref: '#/components/schemas/Detail' },
  },
  required: ['errorid'],
});

const answer = (description: string, schema: Json): Json => ({
  description,
  headers: { 'X-VERSION': { $ref: '#/components/headers/version' } },
  content: { 'application/json': { schema } },
});
