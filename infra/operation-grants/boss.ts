import type { GrantsOf } from '../grants.ts';

export const BOSS_GRANTS = {
  'boss.campaigns': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'boss.campaigns_act': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'boss.campaigns_audience': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'boss.campaigns_results': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'boss.campaigns_start': { table: ['GetItem', 'PutItem', 'UpdateItem'], needsAppOrigin: true },
  'boss.campaigns_test': { table: ['GetItem', 'UpdateItem'], sendsMail: true, needsAppOrigin: true },
  'boss.campaigns_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], needsAppOrigin: true },
  'boss.dashboard': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'boss.dashboard_build': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], index: true, timeout: 29 },
  'boss.fixings': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'boss.spends_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'boss.suppliers_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'boss.team': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'boss.team_invite': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'boss.team_remove': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    pictures: 'removes',
  },
  'boss.team_withdraw': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'boss.team_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  'boss.texts': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'boss.texts_shown': { table: ['GetItem', 'UpdateItem'] },
  'boss.texts_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'boss'>;
