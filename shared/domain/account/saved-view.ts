/** A search of the reservations under a name: the filters as in the address of the screen, and the columns shown. */
export type SavedView = {
  readonly name: string;
  readonly search: string;
  readonly columns: string[];
};

/** More would not fit in a line of chips. */
export const MAX_VIEWS = 12;

/** The views with one more at the end, which replaces that of the same name; the oldest gives way. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.name), view].slice(-MAX_VIEWS);

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((each) => each.name !== name);
