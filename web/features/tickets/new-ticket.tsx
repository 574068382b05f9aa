import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useContext, useMemo, useState } from 'react';
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '#shared/domain/ticket/ticket.ts';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { type Draft, draftsOf } from '#web/app/inbox/drafts.ts';
import { VenueContext } from '#web/app/session/venue.tsx';
import { AttachButton, Attachments } from '#web/app/tickets/attachments.tsx';
import styles from '#web/app/tickets/tickets.module.css';
import { ticketsKey } from '#web/app/tickets/tickets.ts';
import { useAttachments } from '#web/app/tickets/use-attachments.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Report } from './reported.ts';

type Props = {
  /** The error that it is about; the form is filled in with it. */
  readonly report: Report | null;
  /** The number of the invoice that it is about. */
  readonly about: string | null;
  readonly onClose: () => void;
  readonly onOpened: (ticketId: string) => void;
};

/** A new ticket. What was typed stays if the dialog is closed. */
export function NewTicket({ report, about, onClose, onOpened }: Props) {
  const text = useText('tickets');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();
  const venue = useContext(VenueContext);
  const sendWish = useWishKey();
  const { draft, write, forget } = useDraft(report, about);
  const { busy, problem, save, issueOf, mend, within } = useSaving(['subject', 'body']);
  const [subjectIssue, bodyIssue] = [issueOf('subject'), issueOf('body')];
  const { subject = '', pictures = [], files = [] } = draft;
  const adding = useAttachments({ pictures, files }, write);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const about = venue ? { venueId: venue.venueId } : {};
    const wish = {
      ...about,
      subject,
      body: draft.text,
      pictures: [...pictures],
      files: [...files],
      ...(report && { report }),
    };
    const opened = await save(() => sendWish(wish, (key) => api.tickets.open(wish, { key })));
    if (!opened) return;
    forget();
    void queries.invalidateQueries({ queryKey: ticketsKey });
    showToast({ tone: 'ok', title: text('sent') });
    onOpened(opened.ticketId);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('new')}
      description={text('new.text')}
      closeLabel={app('close')}
      footer={
        <>
          <AttachButton adding={adding} />
          <Button type="submit" form="new-ticket" tone="primary" icon="send" busy={busy}>
            {text('send')}
          </Button>
        </>
      }
    >
      <form id="new-ticket" ref={within} className={styles.fields} onSubmit={submit} noValidate>
        {problem && <ProblemBanner title={text('failed')} problem={problem} />}
        <TextField
          label={text('subject')}
          name="subject"
          autoComplete="off"
          maxLength={MAX_SUBJECT_LENGTH}
          value={subject}
          error={subjectIssue && refusal(subjectIssue)}
          onChange={({ currentTarget }) => {
            mend('subject');
            write({ subject: currentTarget.value });
          }}
        />
        <TextArea
          label={text('message')}
          name="body"
          rows={6}
          maxLength={MAX_BODY_LENGTH}
          value={draft.text}
          error={bodyIssue && refusal(bodyIssue)}
          onChange={({ currentTarget }) => {
            mend('body');
            write({ text: currentTarget.value });
          }}
        />
        <Attachments attached={{ pictures, files }} adding={adding} onChange={write} />
      </form>
    </Dialog>
  );
}

/** The draft of the new ticket, one for each error that is reported and each invoice that it is about. */
function useDraft(report: Report | null, about: string | null) {
  const text = useText('tickets');
  const user = useSettings()?.userId ?? '';
  const drafts = useMemo(() => draftsOf(user), [user]);
  const name = report ? `new ${report.request} ${report.route}` : about === null ? 'new' : `new ${about}`;
  const [draft, setDraft] = useState((): Draft => {
    const kept = drafts.of(name);
    if (kept.text !== '') return kept;
    if (!report) return about === null ? kept : { ...kept, subject: text('about.subject', { number: about }) };
    const subject = text('report.subject', { route: report.route }).slice(0, MAX_SUBJECT_LENGTH);
    return { subject, text: `${text('report.body')}\n` };
  });
  function write(change: Partial<Draft>): void {
    const next = { ...draft, ...change };
    setDraft(next);
    drafts.keep(name, next);
  }
  return { draft, write, forget: () => drafts.keep(name, { text: '' }) };
}
