import type { SQSEvent } from 'aws-lambda';
import { type OpenStartsDeps, openStartsWorker } from '#functions/workers/open-starts/handler.ts';
import type { StartDoubted } from '#shared/contracts/events/bus.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

/** A time that a guest was refused without proof; there is a place, which the worker notes and announces. */
const LEFT_OPEN: StartDoubted = {
  ...{ type: 'start.doubted', venueId: VENUE_ID, date: SATURDAY },
  ...{ start: at('19:00'), covers: 2, area: null, highchair: false },
};

export const goesIntoOpenStart = (deps: OpenStartsDeps, batch: (body: unknown) => SQSEvent) =>
  openStartsWorker(deps)(batch({ detail: LEFT_OPEN }));
