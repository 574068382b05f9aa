export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;
export type MealId = (typeof MEALS)[number];
