import { expect } from 'vitest';
import type { Mail } from '#functions/gateways/mail.ts';
import { noticesWorker } from '#functions/workers/notices/handler.ts';
import type { NoticesDeps } from '#functions/workers/notices/notices-deps.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { batchOf } from '../kit.ts';

/** The mails that a notice becomes, where the provider takes all of them. */
export async function notifiedBy(command: NoticeCommand, deps: Partial<NoticesDeps>): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const mail: NoticesDeps['mail'] = {
    async send(each) {
      mails.push(each);
      return { kind: 'accepted', messageId: '0102019a' };
    },
  };
  const worker = noticesWorker({ ...deps, mail } as NoticesDeps);
  expect((await worker(batchOf([JSON.stringify(command)]))).batchItemFailures).toEqual([]);
  return mails;
}
