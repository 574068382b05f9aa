import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { CampaignAct } from '#shared/domain/campaign/campaign.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import type { CallOutcome } from '#web/app/forms/use-saving.ts';
import { answerOf } from '#web/app/queries.ts';

export type Campaign = OutputOf<Registry['campaigns']['list']>['campaigns'][number];
export type Audience = OutputOf<Registry['campaigns']['audience']>;
export type Results = OutputOf<Registry['campaigns']['results']>;

const campaignsKey = (venueId: string) => ['campaigns', 'list', venueId] as const;

/** How often a campaign on its way is read again. */
const ON_ITS_WAY_MS = 4000;

/** Whether something about a campaign changes by itself. */
export const isOnItsWay = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'scheduled' || state === 'freezing' || state === 'sending';

/** The campaigns of a venue, the latest first. */
export function useCampaigns(venueId: string) {
  const api = useApi();
  return useQuery({
    queryKey: campaignsKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.campaigns.list({ venueId }, { signal })),
    refetchInterval: ({ state: { data } }) => (data?.campaigns.some(isOnItsWay) ? ON_ITS_WAY_MS : false),
  });
}

/** Puts a campaign, as the server has just answered it, into the list. */
export function useShowCampaign(venueId: string): (campaign: Campaign) => void {
  const queries = useQueryClient();
  return (campaign) =>
    queries.setQueryData<{ campaigns: Campaign[] }>(campaignsKey(venueId), (before) => ({
      campaigns: [
        campaign,
        ...(before?.campaigns ?? []).filter(({ campaignId }) => campaignId !== campaign.campaignId),
      ],
    }));
}

/** Reads the list anew. */
export function useRefreshCampaigns(venueId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: campaignsKey(venueId) });
}

/** What became of the audience of a campaign; a draft has no results. */
export function useResults(venueId: string, { campaignId, state, step }: Campaign) {
  const api = useApi();
  return useQuery({
    queryKey: ['campaigns', 'results', venueId, campaignId, state, step] as const,
    queryFn: async ({ signal }) => answerOf(await api.campaigns.results({ venueId, campaignId }, { signal })),
    enabled: state !== 'draft' && state !== 'scheduled',
    placeholderData: (before) => before,
  });
}

/** A new campaign's id. */
export const newCampaignId = (): string => crypto.randomUUID().replaceAll('-', '');

/** What is done with one campaign, whoever sends it: `C` is a campaign as its server answers it. */
export type CampaignCalls<C> = {
  readonly test: (campaignId: string, locale: Locale) => Promise<CallOutcome<{ readonly to: string }>>;
  readonly start: (one: {
    readonly campaignId: string;
    readonly revision: number;
    readonly at: number | null;
  }) => Promise<CallOutcome<{ readonly campaign: C }>>;
  readonly act: (campaignId: string, act: CampaignAct) => Promise<CallOutcome<{ readonly campaign: C }>>;
  readonly show: (campaign: C) => void;
  readonly refresh: () => Promise<void>;
};

/** Those of a venue. */
export function useVenueCalls(venueId: string): CampaignCalls<Campaign> {
  const { campaigns } = useApi();
  return {
    test: (campaignId, locale) => campaigns.test_send({ venueId, campaignId, locale }),
    start: (one) => campaigns.start({ venueId, ...one }),
    act: (campaignId, act) => campaigns[act]({ venueId, campaignId }),
    show: useShowCampaign(venueId),
    refresh: useRefreshCampaigns(venueId),
  };
}
