/** Where a guest stops news and offers by the link of a mail; the token is its query `t`, the language its query `l`. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/offers';
