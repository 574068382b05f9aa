/** Where the table keeps a prerendered page: a release puts it there, the function that fills it with a venue reads it. */
export const shellKey = (name: string) => ({ pk: `SHELL#${name}`, sk: 'SHELL' });
