import type { VenueId } from '#shared/domain/kernel/ids.ts';

const tasksPk = (venueId: VenueId) => `V#${venueId}#T`;
const TASK = 'T#';
export const taskKey = (venueId: VenueId, taskId: string) => ({ pk: tasksPk(venueId), sk: `${TASK}${taskId}` });
export const tasksOf = (venueId: VenueId) => ({ pk: tasksPk(venueId), prefix: TASK });
export const parseTaskKey = ({ sk }: { readonly sk: string }): string => sk.slice(TASK.length);
export const taskRulesKey = (venueId: VenueId) => ({ pk: tasksPk(venueId), sk: 'RULES' });
