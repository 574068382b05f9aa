import css from './offer.module.css';

type Props = {
  readonly yes: string;
  readonly no: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** The two answers to a question or offer. */
export function TwoAnswers({ yes, no, busy, onYes, onNo }: Props) {
  return (
    <div className={css.answers}>
      <button type="button" className="button primary" aria-disabled={busy} onClick={onYes}>
        {yes}
      </button>
      <button type="button" className="button" onClick={onNo}>
        {no}
      </button>
    </div>
  );
}
