import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { ACCOUNT, REGION } from './names.ts';

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const ROOT = resolve(import.meta.dirname, '../..');

/** A function ran longer than its time-out, as Lambda would end it. */
export class TimedOut extends Error {}

/** How a handler file is called: file, time-out in seconds, event. */
export type Invoke = (file: string, timeout: number, event: unknown) => Promise<unknown>;

/** Calls a handler file as Lambda does: loaded once, with a context, ended at its time-out in seconds. */
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

/** Loads a handler ahead of its first call; a file without one is a defect and says so. */
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
