import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { socialStore } from '#functions/stores/social.ts';
import { SOCIAL_NETWORKS, type SocialAddresses, socialAddress } from '#shared/domain/account/social.ts';
import { social_write } from '#shared/operations/boss/mail.ts';

export const handler = implement(social_write, { sessions: sessionsStore, social: socialStore })(
  async ({ input, social, refuse }) => {
    const read = SOCIAL_NETWORKS.map((network) => [network, socialAddress(network, input.social[network])] as const);
    const wrong = read.filter(([, address]) => address === null);
    if (wrong.length > 0) {
      const issues = wrong.map(([network]) => ({ path: `social.${network}`, code: 'field.format' }) as const);
      return refuse('request.invalid', { issues });
    }
    const addresses = Object.fromEntries(read) as SocialAddresses;
    const outcome = await social.save(input.version, addresses);
    return outcome === 'done' ? { version: input.version + 1 } : refuse('settings.stale');
  },
);
