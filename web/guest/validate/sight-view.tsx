import { type CSSProperties, useEffect, useRef } from 'react';
import { Choices } from './choices.tsx';
import { CouponFacts, PartyFacts } from './facts.tsx';
import type { Sight } from './sight.ts';
import css from './sight-view.module.css';
import { Sign } from './sign.tsx';
import type { Scanner } from './use-scanner.ts';
import { type Reader, wordsOf } from './words.ts';

type Props = {
  readonly sight: Sight;
  readonly scanner: Scanner;
  readonly reader: Reader;
  readonly mayUndo: boolean;
};

/** The verdict over the whole screen, with what can be done about it. Escape, or the button, leads to the next scan. */
export function SightView({ sight, scanner, reader, mayUndo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { tone, shape, title, lines } = wordsOf(sight, reader);

  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sight has other choices
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [sight]);

  return (
    <dialog
      ref={dialog}
      className={css.sight}
      data-tone={tone}
      aria-labelledby="verdict"
      onCancel={(event) => {
        event.preventDefault();
        if (sight.kind !== 'checking') scanner.next();
      }}
    >
      <div className={css.told}>
        <Sign shape={shape} className={css.sign} />
        <div role="alert" className={css.words}>
          <h1 id="verdict" className={css.title} style={{ '--width': widthOf(title) } as CSSProperties}>
            {title}
          </h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {sight.kind === 'judged' && sight.coupon && <CouponFacts {...{ sight, reader }} coupon={sight.coupon} />}
        {(sight.kind === 'party' || sight.kind === 'arrived') && <PartyFacts party={sight.party} reader={reader} />}
      </div>
      {sight.kind !== 'checking' && <Choices key={sight.kind} {...{ sight, scanner, reader, mayUndo }} />}
    </dialog>
  );
}

/** The width of the longest word in times of the letters' size, by which the letters are as large as they can be. */
function widthOf(title: string): number {
  const widths = title.split(/\s+/).map((word) => {
    const wide = word.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0;
    // A line may break between any two of the wide ones.
    return wide > 0 ? Math.ceil(wide / Math.ceil(wide / 7)) : word.length * 0.66;
  });
  return Math.max(3, ...widths);
}
