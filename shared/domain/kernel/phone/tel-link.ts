/** The `tel:` link of a number in any notation, without separators: RFC 3966 allows no spaces. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[\s()./-]/g, '')}`;
