/** Addresses of the product that runs here, which has no certificate. */
export const isOfThisMachine = (link: string): boolean =>
  URL.canParse(link) && /(^|\.)localhost$/.test(new URL(link).hostname);
