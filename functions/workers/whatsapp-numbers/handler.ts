import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { sealed } from '#functions/credentials/sealed.ts';
import { GraphRefused, whatsAppBusiness } from '#functions/gateways/whatsapp-business.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { env } from '#functions/platform/env.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { ownSendersOf } from '#functions/services/whatsapp/own-senders.ts';
import { type RollOutDeps, rollOutStep } from '#functions/services/whatsapp/roll-out-step.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { parseRollOut } from '#shared/contracts/messages/parse-command.ts';
import { REVIEW_MS } from '#shared/domain/whatsapp/roll-out.ts';

export type WhatsAppNumbersDeps = Omit<RollOutDeps, 'now'> & { readonly clock: Clock };

/** Submits the templates of venues' own numbers, a few at a time. A step that fails is repeated later, for as long as it takes. */
export const whatsAppNumbersWorker =
  (deps: WhatsAppNumbersDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'whatsapp-numbers', async (body) => {
      const { venueId, at } = parseRollOut(body);
      const now = deps.clock.now();
      // Another step was set since, or this one is repeated after it was done.
      if ((await deps.numbers.rollOut(venueId)).stepAt !== at) return;
      try {
        await rollOutStep({ ...deps, now }, venueId);
      } catch (error) {
        if (!(error instanceof GraphRefused)) logDefect('whatsapp.rollOut', error, { venueId });
        else {
          logEvent('whatsapp.rollOut.refused', { venueId, code: error.code });
          await ownSendersOf(deps).refused(venueId, error.code);
        }
        await deps.numbers.changeRollOut(venueId, (before) => ({ ...before, stepAt: now + REVIEW_MS }));
      }
    });

export const handler = lazily(() =>
  whatsAppNumbersWorker({
    numbers: whatsAppNumbersStore(theTable()),
    business: whatsAppBusiness(),
    seals: sealed(),
    origin: () => env('APP_ORIGIN'),
    clock,
  }),
);
