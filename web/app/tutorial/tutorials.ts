/** The screens that explain themselves, and in how many pages. */
export const TUTORIALS = {
  day: ['1', '2', '3'],
  grid: ['1', '2'],
  map: ['1', '2'],
  canvas: ['1', '2'],
  messages: ['1', '2'],
  guests: ['1', '2'],
  waiting: ['1', '2'],
  tasks: ['1', '2'],
  stats: ['1', '2'],
  settings: ['1', '2', '3'],
} as const;

export type TutorialId = keyof typeof TUTORIALS;
