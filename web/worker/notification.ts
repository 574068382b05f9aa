/** What a notification shows beside its words; Android draws no vectors there, and of the badge only where it is not clear. */
export const NOTIFICATION = { icon: '/icons/whole-192.png', badge: '/icons/badge-96.png' } as const;
