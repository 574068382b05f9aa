import css from './section.module.css';

type Props = {
  readonly text: string;
  readonly open: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly onToggle: () => void;
};

/** Opens and closes what stands below it. */
export const Opener = ({ text, open, controls, onToggle }: Props) => (
  <button type="button" className={css.opener} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
    {text}
  </button>
);
