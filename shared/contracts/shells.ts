/** The table key of a prerendered page: a release stores it, and the function that fills in a venue reads it. */
export const shellKey = (name: string) => ({ pk: `SHELL#${name}`, sk: 'SHELL' });
