import {
  CloudFrontClient,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  GetDistributionTenantCommand,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import { awsPatience, EDGE_REGION } from '#functions/platform/aws-client.ts';
import type { EdgeNamesGateway } from './edge-names-gateway.ts';
import type { VenueEdge } from './edge-target.ts';
import { ownTags } from './own-tags.ts';

/** CloudFront: a hostname is a tenant of the one distribution for venues. */
export const cloudfrontNames = (
  edge: () => Promise<VenueEdge>,
  client = new CloudFrontClient({ ...awsPatience(), region: EDGE_REGION }),
): Omit<EdgeNamesGateway, 'target'> => {
  const find = (idOrName: string) =>
    unlessStatus(client.send(new GetDistributionTenantCommand({ Identifier: idOrName })), 404);

  return {
    async connect(host, certificateArn) {
      const { distribution, group } = await edge();
      const create = new CreateDistributionTenantCommand({
        DistributionId: distribution,
        ConnectionGroupId: group,
        Name: nameOf(host),
        Domains: [{ Domain: host }],
        Customizations: { Certificate: { Arn: certificateArn } },
        Enabled: true,
        Tags: { Items: ownTags() },
      });
      const made = await unlessStatus(client.send(create), 409);
      if (made !== 409) return { id: made.DistributionTenant?.Id ?? '' };
      // Created by us before an answer was lost, or somebody else's, or ours and not removed yet.
      const found = await find(nameOf(host));
      const ours = found === 404 ? undefined : found.DistributionTenant;
      return ours?.Enabled ? { id: ours.Id ?? '' } : 'used elsewhere';
    },

    async isReady(id) {
      const { DistributionTenant } = await client.send(new GetDistributionTenantCommand({ Identifier: id }));
      return DistributionTenant?.Status === 'Deployed';
    },

    async disconnect(id) {
      const found = await find(id);
      if (found === 404) return 'gone';
      const { DistributionTenant: tenant, ETag: IfMatch } = found;
      if (tenant?.Enabled) {
        // 412: a concurrent call is removing it.
        await unlessStatus(client.send(new UpdateDistributionTenantCommand({ Id: id, IfMatch, Enabled: false })), 412);
        return 'works';
      }
      if (tenant?.Status !== 'Deployed') return 'works';
      const removal = client.send(new DeleteDistributionTenantCommand({ Id: id, IfMatch }));
      const removed = await unlessStatus(removal, 404, 409, 412);
      return removed === 409 || removed === 412 ? 'works' : 'gone';
    },
  };
};

/** The tenant's name: letters, digits and hyphens; as unique as the hostname. */
const nameOf = (host: string) => host.replace(/-/g, '--').replaceAll('.', '-');

/** The answer, or the status of an expected refusal: each status has several codes, which mean the same here. */
async function unlessStatus<T, S extends number>(answer: Promise<T>, ...expected: readonly S[]): Promise<T | S> {
  try {
    return await answer;
  } catch (error) {
    const { $metadata: { httpStatusCode } = {} } = error as { $metadata?: { httpStatusCode?: number } };
    const status = expected.find((each) => each === httpStatusCode);
    if (status === undefined) throw error;
    return status;
  }
}
