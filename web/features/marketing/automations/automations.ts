import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Cause } from '#shared/domain/campaign/automation.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type Automation = OutputOf<Registry['campaigns']['automations']>['automations'][number];

const automationsKey = (venueId: string) => ['campaigns', 'automations', venueId] as const;

/** What the venue sends by itself; a cause that was never written is not among them. */
export function useAutomations(venueId: string) {
  const api = useApi();
  return useQuery({
    queryKey: automationsKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.campaigns.automations({ venueId }, { signal })),
  });
}

/** Puts one, as the server has just answered it, among the others. */
export function useShowAutomation(venueId: string): (automation: Automation) => void {
  const queries = useQueryClient();
  return (automation) =>
    queries.setQueryData<{ automations: Automation[] }>(automationsKey(venueId), (before) => ({
      automations: [...(before?.automations ?? []).filter(({ cause }) => cause !== automation.cause), automation],
    }));
}

export const ofCause = (automations: readonly Automation[], wanted: Cause): Automation | null =>
  automations.find(({ cause }) => cause === wanted) ?? null;
