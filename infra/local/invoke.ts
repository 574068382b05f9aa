import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { ACCOUNT, REGION } from './names.ts';

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const ROOT = resolve(import.meta.dirname, '../..');

/** A function ran longer than its time-out, at which Lambda would have ended it. */
export class TimedOut extends Error {}

/** Calls a handler file: file, time-out in seconds, event. */
export type Invoke = (file: string, timeout: number, event: unknown) => Promise<unknown>;

/**
 * Calls a handler file as Lambda does: the module is loaded once and the handler gets a context. At its time-out, in
 * seconds, the call fails with `TimedOut`; unlike in Lambda, the handler itself cannot be stopped and goes on.
 */
export async function invoke(file: string, timeout: number, event: unknown): Promise<unknown> {
  const handler = await load(file);
  let alarm: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new TimedOut(`${file} ran longer than ${timeout} s`)), timeout * 1000);
  });
  try {
    return await Promise.race([handler(event, contextFor(file, timeout)), tooLate]);
  } finally {
    clearTimeout(alarm);
  }
}

/** Loads a handler, also ahead of its first call; throws when the file exports none. */
export async function load(file: string): Promise<Handler> {
  const module: { handler?: Handler } = await import(pathToFileURL(join(ROOT, file)).href);
  if (typeof module.handler !== 'function') throw new Error(`${file} exports no handler`);
  return module.handler;
}

function contextFor(file: string, timeout: number): Context {
  const ends = performance.now() + timeout * 1000;
  const functionName = `coperto-local-${file.replace(/^functions\/|\.ts$/g, '').replaceAll('/', '-')}`;
  const past = () => {
    throw new Error('this way of answering ended with Node 22; handlers return a promise');
  };
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, Math.round(ends - performance.now())),
    done: past,
    fail: past,
    succeed: past,
  };
}
