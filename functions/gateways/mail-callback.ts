/** The name of the tag that says in SES's events which message they are about. */
export const CALLBACK_TAG = 'callback';

/**
 * A message's name at the provider as the value of a tag, and back: SES takes letters, digits, `_` and `-`, at most 256 of
 * them. Our names are ids set apart by dots, and no id holds a dash.
 */
export const tagOfCallback = (callback: string): string => callback.replaceAll('.', '-');
export const callbackOfTag = (tag: string): string => tag.replaceAll('-', '.');
