/** The platform's own addresses on social networks, of which there is one set. */
export const SOCIAL_KEY = { pk: 'PLATFORM', sk: 'SOCIAL' } as const;
