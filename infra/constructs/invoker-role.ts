import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

// A managed policy holds 6,144 characters and a role ten of them: room for 500 functions by name, without a wildcard.
const FUNCTIONS_PER_POLICY = 50;

/** The one role by which the API invokes its functions, instead of a permission on each. */
export function invokerRole(scope: Construct, functionArns: readonly string[]): Role {
  const role = new Role(scope, 'Invoker', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
  });
  for (let from = 0; from < functionArns.length; from += FUNCTIONS_PER_POLICY)
    new ManagedPolicy(scope, `Invoke${from / FUNCTIONS_PER_POLICY}`, {
      roles: [role],
      statements: [
        new PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          resources: functionArns.slice(from, from + FUNCTIONS_PER_POLICY),
        }),
      ],
    });
  return role;
}
