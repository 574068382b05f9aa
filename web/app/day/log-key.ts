/** Steps named by their result: the label of their button would read as if they were still to be done. */
const BROUGHT: Readonly<Record<string, string>> = {
  confirm: 'status.confirmed',
  reject: 'status.rejected',
  offer: 'status.offered',
  cancel: 'status.cancelled',
  noShow: 'status.noShow',
  partArrive: 'presence.partArrived',
  arrive: 'presence.arrived',
  finish: 'presence.left',
};

/** The text of `manage` that names a step in the history; undefined if it has none. `has`: whether there is such a text. */
export const logKey = (action: string, has: (key: string) => boolean): string | undefined =>
  BROUGHT[action] ?? [`log.${action}`, `course.${action}`].find(has);
