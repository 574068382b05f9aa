/** The icons of a notification. Android needs bitmaps, and uses only the opacity of the badge. */
export const NOTIFICATION = { icon: '/icons/whole-192.png', badge: '/icons/badge-96.png' } as const;
