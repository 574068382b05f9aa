import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type Report = OutputOf<Registry['report']['read']>;
export type ReportMonth = Report['months'][number];
export type VenueRow = Report['venues'][number];

export function useReport() {
  const api = useApi();
  return useQuery({
    queryKey: ['report'],
    queryFn: async ({ signal }) => answerOf(await api.report.read({}, { signal })),
  });
}
