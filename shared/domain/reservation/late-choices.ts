/** The minutes late that guests and hosts choose from. */
export const LATE_CHOICES = [10, 15, 20, 30, 45, 60] as const;
