import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { operationEntry } from '#infra/entries.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { Handler } from './handler.ts';

/** The Lambda of one operation. The API invokes it by name, so nothing is exported. */
export class Operation extends Handler {
  constructor(scope: Construct, context: StageContext, id: OperationId, logs: LogGroup) {
    const entry = operationEntry(id);
    const name = context.names.operation(entry);
    super(scope, id.replace('.', '-'), { context, entry, name, grants: OPERATION_GRANTS[id], logs });
  }
}
