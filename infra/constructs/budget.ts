import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';

/** Tells the address for alarms when the account has cost most of its month's budget, and when it is going to exceed it. */
export function budget(scope: Construct, { config, names }: StageContext): void {
  const { alarmEmail, monthlyBudget } = config;
  const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail ?? '' }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: names.table,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: alarmEmail ? [at('ACTUAL', 80), at('FORECASTED', 100)] : [],
  });
}
