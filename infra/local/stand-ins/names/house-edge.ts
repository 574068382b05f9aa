/** The name to which every house's name leads. */
export const EDGE_NAME = 'houses.coperto.test';
/** What the deployment would note: the distribution of houses, its connection group, and that name. */
export const HOUSE_EDGE = `E0HOUSES,cg_houses,${EDGE_NAME}`;
