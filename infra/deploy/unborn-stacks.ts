import { askQuery, inXml, QueryError } from './query-api.ts';

/** The state of a stack whose first creation was rolled back: CloudFormation only allows deleting it. */
const UNBORN = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/**
 * Removes the termination protection of a stack whose first creation failed. CDK enables the protection before creating
 * a stack, and on a retry deletes the failed one first, which the protection would refuse. A stack that was ever
 * created is left alone.
 */
export async function letGoOfUnborn(region: string, StackName: string): Promise<boolean> {
  const found = await ask(region, { Action: 'DescribeStacks', StackName });
  if (!UNBORN.includes(inXml(found, 'StackStatus')) || inXml(found, 'EnableTerminationProtection') !== 'true')
    return false;
  await ask(region, { Action: 'UpdateTerminationProtection', StackName, EnableTerminationProtection: 'false' });
  return true;
}

/** Empty if there is no such stack. */
async function ask(region: string, form: Readonly<Record<string, string>>): Promise<string> {
  try {
    return await askQuery('cloudformation', region, form);
  } catch (error) {
    if (error instanceof QueryError && /does not exist/.test(error.message)) return '';
    throw error;
  }
}
