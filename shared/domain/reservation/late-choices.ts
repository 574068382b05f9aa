/** The delays in minutes that guests and hosts can choose. */
export const LATE_CHOICES = [10, 15, 20, 30, 45, 60] as const;
