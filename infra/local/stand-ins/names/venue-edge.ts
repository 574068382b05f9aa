/** The target to which custom hostnames point. */
export const EDGE_NAME = 'houses.coperto.test';
/**
 * The value that a deployment would note: the distribution of custom hostnames, its connection group, and that target.
 */
export const VENUE_EDGE = `E0HOUSES,cg_houses,${EDGE_NAME}`;
