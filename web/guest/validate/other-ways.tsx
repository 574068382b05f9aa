import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { loadDetector } from './detector.ts';
import { readScan } from './scan-text.ts';
import css from './scanner-screen.module.css';
import { allowSound } from './signal.ts';
import type { ScanText } from './text.ts';

type Props = { readonly t: ScanText; readonly onText: (text: string) => void };

/** For where the camera shows nothing: a photo of the code, or its twelve characters. */
export function OtherWays({ t, onText }: Props) {
  return (
    <section className={css.ways} aria-label={t('ways')}>
      <TypedCode {...{ t, onText }} />
      <Photo {...{ t, onText }} />
    </section>
  );
}

function TypedCode({ t, onText }: Props) {
  const id = useId();
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    allowSound();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('code') ?? '');
    const isCode = readScan(typed).kind !== 'unknown';
    setWrong(!isCode);
    if (!isCode) return form.querySelector('input')?.focus();
    form.reset();
    onText(typed);
  }

  return (
    <form className={css.type} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('type.label')}</label>
      <div className={css.row}>
        <input
          id={id}
          name="code"
          placeholder="K7Q2-M9XD-4TRA"
          maxLength={400}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}wrong` : undefined}
        />
        <button type="submit" className="button primary">
          {t('type.check')}
        </button>
      </div>
      {wrong && (
        <p id={`${id}wrong`} className="error" role="alert">
          {t('type.wrong')}
        </p>
      )}
    </form>
  );
}

function Photo({ t, onText }: Props) {
  const [said, setSaid] = useState<'photo.reading' | 'photo.none' | 'camera.lost' | null>(null);

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    allowSound();
    setSaid('photo.reading');
    const detect = await loadDetector().catch(() => null);
    // A file that is no picture has no code either.
    const text = detect && (await createImageBitmap(file).then(detect, () => null));
    // The same photo can be chosen again.
    input.value = '';
    setSaid(text ? null : detect ? 'photo.none' : 'camera.lost');
    if (text) onText(text);
  }

  return (
    <div>
      <label className={`button ${css.photo}`}>
        {t('photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr"
          onChange={(event) => void read(event)}
        />
      </label>
      <p role="status" className={css.hint}>
        {said && t(said)}
      </p>
    </div>
  );
}
