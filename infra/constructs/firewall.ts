import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { pathOf } from '#shared/contracts/define.ts';
import { operations } from '#shared/operations/index.ts';

type Statement = CfnWebACL.StatementProperty;

// Requests of one address within five minutes.
const SIGN_INS = 100;
const REQUESTS = 2_000;

/** The rules that refuse by rate. */
const RATE_RULES = { signIns: 'sign-ins', requests: 'requests' } as const;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests would show what guests typed.
  sampledRequestsEnabled: false,
});

const pathIs = (searchString: string, positionalConstraint: 'EXACTLY' | 'STARTS_WITH'): Statement => ({
  byteMatchStatement: {
    searchString,
    positionalConstraint,
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});

const anyOf = ([first, ...others]: Statement[]): Statement => {
  if (!first) throw new Error('a rule needs a path');
  return others.length === 0 ? first : { orStatement: { statements: [first, ...others] } };
};

/** CloudFront's web ACL: bad addresses, known attacks, and a rate limit per address. */
export function firewall(scope: Construct, name: string): CfnWebACL {
  const managed = (rule: string, priority: number): CfnWebACL.RuleProperty => ({
    name: rule,
    priority,
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: rule } },
    overrideAction: { none: {} },
    visibilityConfig: visible(rule),
  });
  const atMost = (
    rule: string,
    priority: number,
    limit: number,
    scopeDownStatement: Statement,
  ): CfnWebACL.RuleProperty => ({
    name: rule,
    priority,
    statement: { rateBasedStatement: { limit, evaluationWindowSec: 300, aggregateKeyType: 'IP', scopeDownStatement } },
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visible(rule),
  });
  const signIns = operations.filter(({ rate }) => rate === 'auth').map(({ id }) => pathIs(pathOf(id), 'EXACTLY'));

  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(name),
    rules: [
      managed('AWSManagedRulesAmazonIpReputationList', 0),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 1),
      atMost(RATE_RULES.signIns, 2, SIGN_INS, anyOf(signIns)),
      // Webhooks are exempt from the rate limit: providers send from few addresses, and webhooks are signed and only
      // queued.
      atMost(RATE_RULES.requests, 3, REQUESTS, { notStatement: { statement: pathIs('/webhooks/', 'STARTS_WITH') } }),
    ],
  });
}

/** Requests that the firewall refused by rate, within five minutes. */
export function blockedByRate(name: string): MathExpression {
  const blocked = (Rule: string) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: name, Rule },
      statistic: Stats.SUM,
    });
  return new MathExpression({
    expression: 'FILL(signIns, 0) + FILL(requests, 0)',
    usingMetrics: { signIns: blocked(RATE_RULES.signIns), requests: blocked(RATE_RULES.requests) },
    period: Duration.minutes(5),
  });
}
