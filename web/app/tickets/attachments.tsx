import { useRef } from 'react';
import { MAX_PDF_BYTES } from '#shared/domain/picture/pdf.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileSize } from './file-size.ts';
import styles from './tickets.module.css';
import type { Attached } from './tickets.ts';
import type { useAttachments } from './use-attachments.ts';

type Adding = { readonly adding: ReturnType<typeof useAttachments> };
type Props = Adding & { readonly attached: Attached; readonly onChange: (attached: Attached) => void };

/** The button that adds pictures and PDF files to a message. */
export function AttachButton({ adding }: Adding) {
  const text = useText('tickets');
  const input = useRef<HTMLInputElement>(null);
  if (adding.isFull) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf,.pdf"
        multiple
        hidden
        aria-label={text('attach')}
        onChange={({ currentTarget }) => {
          void adding.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button tone="quiet" icon="plus" busy={adding.busy} onClick={() => input.current?.click()}>
        <span className={styles.tool}>{text('attach')}</span>
      </Button>
    </>
  );
}

/** What goes with a message that is being written. */
export function Attachments({ attached, adding, onChange }: Props) {
  const text = useText('tickets');
  const locale = useLocale();
  const { pictures, files } = attached;
  const without = <T,>(all: readonly T[], gone: T) => all.filter((each) => each !== gone);
  return (
    <>
      {pictures.length + files.length > 0 && (
        <ul className={styles.attached}>
          {pictures.map((picture, nth) => (
            <li key={picture}>
              <img src={picture} alt={text('attach.of', { no: nth + 1 })} />
              <Remove
                label={text('attach.remove', { no: nth + 1 })}
                onPress={() => onChange({ ...attached, pictures: without(pictures, picture) })}
              />
            </li>
          ))}
          {files.map((file) => (
            <li key={file.path} className={styles.file}>
              <Icon name="note" />
              <bdi>{file.name}</bdi>
              <span className={styles.size}>{fileSize(locale, file.bytes)}</span>
              <Remove
                label={text('attach.removeFile', { name: file.name })}
                onPress={() => onChange({ ...attached, files: without(files, file) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Problem adding={adding} />
    </>
  );
}

const Remove = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <Button tone="quiet" icon="close" iconOnly aria-label={label} onClick={onPress} />
);

function Problem({ adding: { problem } }: Adding) {
  const text = useText('tickets');
  const refusal = useText('refusals');
  const app = useText('app');
  const locale = useLocale();
  if (!problem) return null;
  const { why, pdf } = problem;
  const words = () => {
    if (why.kind === 'network') return app('connection.title');
    if (pdf && why.code === 'picture.type') return text('attach.notPdf');
    if (pdf && why.code === 'picture.size') return text('attach.tooLarge', { size: fileSize(locale, MAX_PDF_BYTES) });
    return refusal(why.code);
  };
  return (
    <p role="alert" className={styles.wrong}>
      {text('attach.failed')}: {words()}
    </p>
  );
}

/** The PDF files of a message: they are saved, never opened here. */
export function Files({ files }: Pick<Attached, 'files'>) {
  const text = useText('tickets');
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {files.map(({ path, name, bytes }) => (
        <li key={path}>
          <a
            href={path}
            download={name}
            className={styles.file}
            aria-label={text('attach.save', { name, size: fileSize(locale, bytes) })}
          >
            <Icon name="note" />
            <bdi>{name}</bdi>
            <span className={styles.size}>{fileSize(locale, bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
