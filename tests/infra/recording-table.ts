import type { Table, Write } from '#functions/platform/table.ts';
import type { TableAction } from '#infra/grants.ts';

/** What was asked of a table, in the words of its permissions. */
export type Asked = Set<TableAction | 'index'>;

/** The table, noting the permission that each call needs. */
export function recording(table: Table, asked: Asked): Table {
  const noting = (action: TableAction | 'index') => {
    asked.add(action);
    return table;
  };
  return {
    get: (key) => noting('GetItem').get(key),
    getMany: (keys) => noting('BatchGetItem').getMany(keys),
    query: (range) => noting(range.index ? 'index' : 'Query').query(range),
    put: (item, condition) => noting('PutItem').put(item, condition),
    update: (key, changes) => noting('UpdateItem').update(key, changes),
    remove: (key) => noting('DeleteItem').remove(key),
    transact: (writes) => {
      for (const write of writes) {
        noting(permissionOf(write));
      }
      return table.transact(writes);
    },
  };
}

function permissionOf(write: Write): TableAction {
  if ('put' in write) return 'PutItem';
  if ('update' in write) return 'UpdateItem';
  return 'remove' in write ? 'DeleteItem' : 'ConditionCheckItem';
}
