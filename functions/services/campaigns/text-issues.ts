import { type CampaignChannel, type CampaignTexts, targetFaults, textFaults } from '#shared/domain/campaign/message.ts';
import type { RegisteredAddresses } from '#shared/domain/campaign/tracked-link.ts';

type Written = { readonly texts: CampaignTexts; readonly channel: CampaignChannel };

/** What is wrong with the texts of a campaign, by field. */
export const textIssues = ({ texts, channel }: Written, addresses: RegisteredAddresses) =>
  Object.entries(texts).flatMap(([locale, text]) =>
    [...textFaults(text, channel), ...targetFaults(text, addresses)].map(({ path, code }) => ({
      path: `texts.${locale}.${path}`,
      code,
    })),
  );
