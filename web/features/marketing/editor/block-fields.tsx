import { useId } from 'react';
import { type Block, CAMPAIGN_LENGTHS } from '#shared/domain/campaign/message.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldNotes } from '#web/ui/field-notes.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCampaignText } from '../use-campaign-text.ts';
import styles from './block-fields.module.css';
import type { VenuePicture } from './use-venue-pictures.ts';

type Props = {
  readonly block: Block;
  readonly title: string;
  readonly locale: Locale;
  readonly coupon: boolean;
  readonly pictures: readonly VenuePicture[] | null;
  /** The error of one of its fields; of the block itself for an empty name. */
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (block: Block) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
};

/** One part of the message: its words, its place among the others, and the way to take it out. */
export function BlockFields(props: Props) {
  const { block, title, errorAt, onUp, onDown, onRemove } = props;
  const text = useText('marketing');
  const id = useId();
  // The issue of a field is found under its block too; it is said beside the field only.
  const isOfField = Object.keys(block).some((field) => errorAt(field));
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        <div className={styles.tools}>
          {onUp && (
            <Button tone="quiet" icon="chevronUp" iconOnly aria-label={text('block.up', { title })} onClick={onUp} />
          )}
          {onDown && (
            <Button
              tone="quiet"
              icon="chevronDown"
              iconOnly
              aria-label={text('block.down', { title })}
              onClick={onDown}
            />
          )}
          <Button tone="quiet" icon="trash" iconOnly aria-label={text('block.remove', { title })} onClick={onRemove} />
        </div>
      </header>
      <Words {...props} />
      {errorAt('') && !isOfField && <FieldNotes id={`${id}-block`} error={text('block.notHere')} />}
    </section>
  );
}

function Words(props: Props) {
  const { block, errorAt, onChange, coupon } = props;
  const text = useCampaignText();
  const field = useField(props);
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          {...field('text', block.text, 'heading')}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'text':
      return (
        <TextArea
          rows={6}
          {...field('text', block.text, 'text')}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'coupon':
      return (
        <>
          <TextField
            {...field('text', block.text, 'heading', 'field.couponText')}
            onChange={(event) => onChange({ ...block, text: event.target.value })}
          />
          <p className={styles.about}>
            {text(coupon ? 'block.coupon.about' : 'block.coupon.none')}{' '}
            <Link to={paths.settingsPage('reviews')}>{text('block.coupon.open')}</Link>
          </p>
        </>
      );
    case 'button':
      return (
        <>
          <TextField
            {...field('label', block.label, 'label')}
            onChange={(event) => onChange({ ...block, label: event.target.value })}
          />
          <TextField
            {...field('target', block.target, null)}
            hint={text('field.target.hint')}
            error={errorAt('target') && text('field.target.wrong')}
            inputMode="url"
            onChange={(event) => onChange({ ...block, target: event.target.value })}
          />
        </>
      );
    case 'picture':
      return <PictureWords {...props} block={block} />;
  }
}

type Picture = Extract<Block, { kind: 'picture' }>;

function PictureWords({ block, ...props }: Omit<Props, 'block'> & { readonly block: Picture }) {
  const text = useText('marketing');
  const name = useId();
  const field = useField({ ...props, block });
  const { pictures, errorAt, onChange } = props;
  return (
    <>
      {pictures && pictures.length > 0 && (
        <fieldset className={styles.pictures}>
          <legend>{text('block.picture.choose')}</legend>
          {pictures.map(({ src, alt }) => (
            <label key={src}>
              <input
                type="radio"
                name={name}
                checked={block.picture === src}
                onChange={() => onChange({ ...block, picture: src, alt: block.alt || alt })}
              />
              <img src={src} alt={alt} loading="lazy" />
            </label>
          ))}
        </fieldset>
      )}
      {pictures && (
        <p className={styles.about}>
          {text(pictures.length > 0 ? 'block.picture.about' : 'block.picture.none')}{' '}
          <Link to={paths.settingsPage('pictures')}>{text('block.picture.open')}</Link>
        </p>
      )}
      <FieldNotes id={name} error={errorAt('picture')} />
      <TextField
        {...field('alt', block.alt, 'alt')}
        onChange={(event) => onChange({ ...block, alt: event.target.value })}
      />
    </>
  );
}

type FieldName = 'text' | 'label' | 'target' | 'alt' | 'heading' | 'couponText';

/** What the fields of a block have alike: label, how long it is, and what is wrong. */
function useField({ block, locale, errorAt }: Pick<Props, 'block' | 'locale' | 'errorAt'>) {
  const text = useText('marketing');
  return (
    name: FieldName,
    value: string,
    length: keyof typeof CAMPAIGN_LENGTHS | null,
    label: `field.${FieldName}` = `field.${block.kind === 'heading' ? 'heading' : name}`,
  ) => ({
    ...{ label: text(label), value, lang: locale, dir: 'auto', autoComplete: 'off', error: errorAt(name) },
    hint: length ? text('length', { count: [...value].length, most: CAMPAIGN_LENGTHS[length] }) : undefined,
  });
}
