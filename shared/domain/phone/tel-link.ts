/** The address that calls a number however somebody wrote it: RFC 3966 knows no spaces, and no number needs its other signs. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[\s()./-]/g, '')}`;
