/** The number (E.164) of whom WhatsApp calls so (`wa_id`, digits): Mexicans have a 1 there that nobody dials since 2019, and no page stores. */
export const numberOfSender = (waId: string): string => `+${waId.replace(/^521(?=\d{10}$)/, '52')}`;
