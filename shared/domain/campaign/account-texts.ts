import { type CampaignTexts, isSendable, type TextFault, targetFaults, textFaults } from './message.ts';
import type { RegisteredAddresses } from './tracked-link.ts';

/** Pictures and coupons are a venue's: the platform has none to show or to give. */
export const ACCOUNT_BLOCKS = ['heading', 'text', 'button'] as const;

const kindFaults = ({ blocks }: NonNullable<CampaignTexts['en']>): TextFault[] =>
  blocks.flatMap(({ kind }, index): TextFault[] =>
    ACCOUNT_BLOCKS.some((each) => each === kind) ? [] : [{ path: `blocks.${index}`, code: 'field.choice' }],
  );

/** What is wrong with the texts of a campaign to accounts, by field. */
export const accountTextFaults = (texts: CampaignTexts, addresses: RegisteredAddresses): TextFault[] =>
  Object.entries(texts).flatMap(([locale, text]) =>
    [...textFaults(text, 'mail'), ...kindFaults(text), ...targetFaults(text, addresses)].map((fault) => ({
      ...fault,
      path: `texts.${locale}.${fault.path}`,
    })),
  );

/** The same for one that is to start: it must say something. */
export const faultsAtStart = (texts: CampaignTexts, addresses: RegisteredAddresses): TextFault[] =>
  isSendable(texts, 'mail') ? accountTextFaults(texts, addresses) : [{ path: 'texts', code: 'field.required' }];
