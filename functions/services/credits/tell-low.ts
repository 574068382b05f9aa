import type { Write } from '#functions/platform/table.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { UsersStore } from '#functions/stores/users.ts';

/** The writes that tell an account's owners that its credits are low, for the transaction that makes them so. */
export async function lowCreditNotices(
  users: Pick<UsersStore, 'ofAccount'>,
  accountId: string,
  now: number,
): Promise<Write[]> {
  const owners = (await users.ofAccount(accountId)).filter(({ role }) => role === 'owner');
  return owners.map(({ userId, locale }) => outboxWrite(noticeItem({ about: 'creditsLow', id: userId, locale }, now)));
}
