/** A message as a person sees it on the phone. */
export type ShownButton =
  | {
      readonly type: 'reply';
      readonly text: string;
      readonly payload: string;
      /** The type under which the choice of an interactive message is reported; absent for a template's button. */
      readonly kind?: 'button_reply' | 'list_reply';
      readonly description?: string;
    }
  | { readonly type: 'link'; readonly text: string; readonly url: string };

export type Shown = {
  /** BCP 47, for the page's `lang`. */
  readonly language: string;
  readonly template?: string;
  readonly header?: string;
  readonly body: string;
  readonly footer?: string;
  readonly buttons: readonly ShownButton[];
  /** The label that opens a list; the buttons are then its rows. */
  readonly list?: string;
};

export type Direction = 'toGuest' | 'fromGuest';
export type Status = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export type PhoneMessage = Shown & {
  readonly wamid: string;
  readonly phone: string;
  readonly direction: Direction;
  readonly at: number;
  readonly status: Status;
  readonly failure?: number;
  /** Index of the reply button that was pressed last. */
  readonly pressed?: number;
  /** The wamid of the message that it answers. */
  readonly answers?: string;
};

export type Phone = {
  readonly phone: string;
  readonly name: string;
  readonly last: string;
  readonly at: number;
  readonly unread: number;
};
