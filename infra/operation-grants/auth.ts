import type { GrantsOf } from '../grants.ts';

export const AUTH_GRANTS = {
  'auth.accept_invitation': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    secrets: ['account-key'],
  },
  'auth.bind': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    secrets: ['account-key'],
  },
  'auth.login': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
  'auth.logout': { table: ['GetItem', 'DeleteItem', 'UpdateItem'] },
  'auth.reset_password': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['account-key'],
  },
  'auth.send_otp': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
  'auth.signup': { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  'auth.signup_agent': { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  'auth.signup_mail': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'auth.signup_prove': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
  'auth.take_back': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'auth.verify_otp': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
} as const satisfies GrantsOf<'auth'>;
