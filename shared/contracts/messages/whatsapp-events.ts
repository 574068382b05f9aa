/**
 * The queue behind the WhatsApp webhook carries the raw request body as it was received, once its signature has been
 * verified: one SQS message per POST, or several of the same form for a large one, parsed by the worker.
 */
export type WhatsAppEventsMessage = { readonly receivedAt: number; readonly body: string };
