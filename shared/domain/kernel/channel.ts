/** Where the booking came from: the channel routes of the guest page, or the venue itself. */
export const CHANNELS = ['web', 'ai', 'we', 'db', 'wa', 'go', 'mk', 'vm', 'fb', 'ig', 'tw', 'li', 'host'] as const;

export type Channel = (typeof CHANNELS)[number];
