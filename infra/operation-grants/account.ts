import type { GrantsOf } from '../grants.ts';

export const ACCOUNT_GRANTS = {
  'account.avatar_start': { table: ['GetItem', 'UpdateItem'], pictures: 'offers' },
  'account.avatar_write': { table: ['GetItem', 'UpdateItem'], pictures: 'receives' },
  'account.device_code': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
  'account.email_start': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'account.email_write': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['account-key'],
  },
  'account.factor_off': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['account-key'],
  },
  'account.factor_on': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'account.factor_start': { table: ['GetItem', 'UpdateItem'], secrets: ['account-key'] },
  'account.leave': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    pictures: 'removes',
  },
  'account.news_read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'account.news_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  'account.number_bind': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'account.number_start': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'account.number_remove': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'account.password_write': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['account-key'],
  },
  'account.profile_write': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'account.push_off': { table: ['GetItem', 'UpdateItem'] },
  'account.push_on': { table: ['GetItem', 'UpdateItem'] },
  'account.push_read': { table: ['GetItem', 'UpdateItem'], secrets: ['account-key'] },
  'account.read': { table: ['GetItem', 'UpdateItem'] },
  'account.session_end': { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  'account.sessions': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'account.theme_write': { table: ['GetItem', 'UpdateItem'] },
  'account.view_write': { table: ['GetItem', 'UpdateItem'] },
  'account.sessions_end': { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'] },
} as const satisfies GrantsOf<'account'>;
