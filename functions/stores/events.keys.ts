export const eventKey = (source: string, id: string) => ({ pk: `EVT#${source}#${id}`, sk: 'EVT' });
