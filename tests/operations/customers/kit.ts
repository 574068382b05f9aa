import { buildAllRows, buildRowsStores } from '#functions/services/customers/build-rows.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import type { OperationId } from '#shared/operations/index.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { anAccount } from '../accounts/kit.ts';

export const ACCOUNT = 'acc_demo';
/** The world's clock stands at noon of this day. */
export const TODAY = '2026-12-01';

/** The platform's staff beside one account, whose row is built. */
export async function aPlatform(world: World) {
  await accountsStore(world.table).add(anAccount());
  await buildAllRows(buildRowsStores(world.table));
  await accountRowsStore(world.table).markWhole();
  const boss = await world.signIn({ userId: 'usr_boss', accountId: 'acc_platform', name: 'Bruno', level: 101 });
  return new Platform(world, boss);
}

export class Platform {
  readonly world: World;
  readonly boss: SignedIn;

  constructor(world: World, boss: SignedIn) {
    this.world = world;
    this.boss = boss;
  }

  /** A second later each time. */
  async call(id: OperationId, input: object, who = this.boss) {
    this.world.pass(1000);
    return (await this.world.call(id, input, who)).body;
  }

  async rows(who = this.boss): Promise<readonly Record<string, unknown>[]> {
    const parts = Array.from({ length: PARTS }, (_, part) => this.call('customers.rows', { part }, who));
    return (await Promise.all(parts)).flatMap(({ rows }) => rows);
  }

  async row(accountId = ACCOUNT): Promise<Record<string, unknown>> {
    return (await this.rows()).find((row) => row.accountId === accountId) ?? {};
  }
}
