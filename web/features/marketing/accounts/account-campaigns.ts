import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { AccountLeftOut } from '#shared/domain/campaign/account-preflight.ts';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { answerOf } from '#web/app/queries.ts';
import { type CampaignCalls, isOnItsWay, newCampaignId } from '../campaigns.ts';
import { completeIn, type Draft } from '../draft.ts';

export type AccountCampaign = OutputOf<Registry['boss']['campaigns']>['campaigns'][number];
export type AccountAudience = OutputOf<Registry['boss']['campaigns_audience']>;

const KEY = ['boss', 'campaigns'] as const;
const ON_ITS_WAY_MS = 4000;

/** The platform's campaigns, the latest first. */
export function useAccountCampaigns() {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => answerOf(await api.boss.campaigns({}, { signal })),
    refetchInterval: ({ state: { data } }) => (data?.campaigns.some(isOnItsWay) ? ON_ITS_WAY_MS : false),
  });
}

/** What is done with one of them. */
export function useAccountCalls(): CampaignCalls<AccountCampaign> {
  const { boss } = useApi();
  const queries = useQueryClient();
  return {
    test: (campaignId, locale) => boss.campaigns_test({ campaignId, locale }),
    start: (one) => boss.campaigns_start(one),
    act: (campaignId, act) => boss.campaigns_act({ campaignId, act }),
    show: (campaign) =>
      queries.setQueryData<OutputOf<Registry['boss']['campaigns']>>(KEY, (before) => ({
        segments: before?.segments ?? [],
        campaigns: [
          campaign,
          ...(before?.campaigns ?? []).filter(({ campaignId }) => campaignId !== campaign.campaignId),
        ],
      })),
    refresh: () => queries.invalidateQueries({ queryKey: KEY, exact: true }),
  };
}

/** The segments of accounts that are saved under a name. */
export function useSavedAccounts() {
  const { boss } = useApi();
  const { data, refetch } = useAccountCampaigns();
  const saving = useSaving<'name'>(['name']);
  return {
    segments: data?.segments ?? [],
    saving,
    async save(name: string, segment: AccountSegment): Promise<boolean> {
      const input = { segmentId: newCampaignId(), revision: 0, name, segment };
      const done = await saving.save(() => boss.campaigns_segment_write(input));
      await refetch();
      return done !== null;
    },
    async remove(segmentId: string): Promise<void> {
      await saving.save(() => boss.campaigns_segment_remove({ segmentId }));
      await refetch();
    },
  };
}

/** The audience as it would be now, read again once the choice has settled. */
export function useAccountAudience(draft: Draft<AccountSegment>, shown: AccountLeftOut | null) {
  const api = useApi();
  const asked = JSON.stringify({
    ...{ segment: draft.segment, locales: completeIn(draft) },
    ...(shown && { shown }),
  });
  const settled = useSettled(asked);
  return useQuery({
    queryKey: [...KEY, 'audience', settled] as const,
    queryFn: async ({ signal }) => answerOf(await api.boss.campaigns_audience(JSON.parse(settled), { signal })),
    placeholderData: (before) => before,
  });
}

/** What became of the audience of a campaign, with the orders since or without; a draft has no results. */
export function useAccountResults({ campaignId, state, step }: AccountCampaign, orders: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'results', campaignId, orders, state, step] as const,
    queryFn: async ({ signal }) => answerOf(await api.boss.campaigns_results({ campaignId, orders }, { signal })),
    enabled: state !== 'draft' && state !== 'scheduled',
    placeholderData: (before) => before,
  });
}
