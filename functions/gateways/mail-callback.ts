/** The SES message tag that names our message in SES's events. */
export const CALLBACK_TAG = 'callback';

/**
 * Encodes our message reference as a tag value, and back. SES allows letters, digits, `_` and `-`, at most 256
 * characters. Our references are ids joined by dots, and no id contains a dash.
 */
export const tagOfCallback = (callback: string): string => callback.replaceAll('.', '-');
export const callbackOfTag = (tag: string): string => tag.replaceAll('-', '.');
