export type MealId = 'Breakfast' | 'Lunch' | 'Dinner';
