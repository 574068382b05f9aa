/** Networks on which the platform may have an address, with the hosts of such addresses. */
const HOSTS = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com'],
  tiktok: ['tiktok.com'],
  x: ['x.com', 'twitter.com'],
} as const satisfies Record<string, readonly string[]>;

export type SocialNetwork = keyof typeof HOSTS;
export const SOCIAL_NETWORKS = [
  'instagram',
  'facebook',
  'linkedin',
  'youtube',
  'tiktok',
  'x',
] as const satisfies readonly SocialNetwork[];
/** As each calls itself, in every language. */
export const SOCIAL_NAMES = {
  ...{ instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn', youtube: 'YouTube', tiktok: 'TikTok' },
  x: 'X',
} as const satisfies Record<SocialNetwork, string>;
export const MAX_ADDRESS_LENGTH = 200;

/** The platform's own addresses; empty for none. */
export type SocialAddresses = Readonly<Record<SocialNetwork, string>>;
export const NO_SOCIAL: SocialAddresses = { instagram: '', facebook: '', linkedin: '', youtube: '', tiktok: '', x: '' };

/** An address as it is stored, or null when it is none of that network: https, its host or one below, and a path. */
export function socialAddress(network: SocialNetwork, typed: string): string | null {
  if (typed === '') return '';
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const isOwn = HOSTS[network].some((host) => url?.hostname === host || url?.hostname.endsWith(`.${host}`));
  if (!url || !isOwn || url.username !== '' || url.port !== '' || url.pathname === '/') return null;
  return `https://${url.host}${url.pathname}${url.search}`;
}

/** The networks with an address, in their order. */
export const socialLinks = (social: SocialAddresses): readonly { readonly name: string; readonly url: string }[] =>
  SOCIAL_NETWORKS.flatMap((network) =>
    social[network] === '' ? [] : [{ name: SOCIAL_NAMES[network], url: social[network] }],
  );
