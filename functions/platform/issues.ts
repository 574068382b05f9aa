import * as z from 'zod/mini';
import { ISSUE_CODES, type Issue, type IssueCode } from '#shared/contracts/errors.ts';
import type { HttpEvent } from './http.ts';
import { type Refusal, refuse } from './refusal.ts';
import { parseBody } from './request-checks.ts';

type SchemaIssue = z.core.$ZodIssue;

const BY_SCHEMA_CODE: Partial<Record<SchemaIssue['code'], IssueCode>> = {
  invalid_type: 'field.type',
  too_small: 'field.tooSmall',
  too_big: 'field.tooLarge',
  invalid_format: 'field.format',
  invalid_value: 'field.choice',
  unrecognized_keys: 'field.unknown',
};

const isIssueCode = (text: string): text is IssueCode => (ISSUE_CODES as readonly string[]).includes(text);

/**
 * Parses the input of a call; unknown fields are dropped. Refused with all issues when the body is not JSON or not
 * valid.
 */
export function parseInput(schema: z.ZodMiniType, event: HttpEvent): unknown | Refusal {
  const body = parseBody(event);
  if (body === undefined) return refuse('request.malformed');
  const parsed = z.safeParse(schema, body);
  return parsed.success ? parsed.data : refuse('request.invalid', { issues: issuesOf(parsed.error.issues, body) });
}

/** The schema's issues as our paths and codes, each pair once. */
function issuesOf(found: readonly SchemaIssue[], input: unknown): Issue[] {
  const issues = found.map((issue): Issue => ({ path: issue.path.map(String).join('.'), code: codeOf(issue, input) }));
  return issues.filter(
    ({ path, code }, i) => issues.findIndex((other) => other.path === path && other.code === code) === i,
  );
}

function codeOf(issue: SchemaIssue, input: unknown): IssueCode {
  if (issue.message !== 'field.mustAccept' && isAbsent(issue.path, input)) return 'field.required';
  return isIssueCode(issue.message) ? issue.message : (BY_SCHEMA_CODE[issue.code] ?? 'field.format');
}

/** True when the field is missing or `null`. Only own properties count: every object inherits a `constructor`. */
function isAbsent(path: readonly PropertyKey[], input: unknown): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined || value === null;
}
