import { PICTURE_KINDS } from '#shared/domain/picture/picture.ts';
import type { Picture } from '#shared/domain/venue/content.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColourField } from '#web/ui/colour-field.tsx';
import { PictureButton } from '../fields/picture-button.tsx';
import { TextsField, useWriting, WritingLanguage } from '../fields/texts-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import css from './pictures.module.css';

/** The colour of the page until the venue chooses one. */
const OWN_COLOUR = '#8a3324';

function LogosPage() {
  const text = useText('settings');
  return (
    <SectionForm section="logos" alone title={text('page.logos')} about={text('page.logos.about')}>
      {({ value: { logo, color }, change, error }) => (
        <>
          <div className={css.logo}>
            {logo ? <img src={logo} alt={text('logos.logo')} /> : <p className={styles.empty}>{text('logos.none')}</p>}
            {logo && (
              <Button tone="quiet" icon="close" onClick={() => change({ logo: null })}>
                {text('logos.remove')}
              </Button>
            )}
          </div>
          <PictureButton
            label={text('logos.choose')}
            kinds={['logo']}
            onReceived={([path]) => path && change({ logo: path })}
          />
          {error('logo') && <p className={styles.error}>{error('logo')}</p>}
          <div className={styles.narrow}>
            <ColourField
              label={text('logos.color')}
              value={color === OWN_COLOUR ? null : color}
              own={OWN_COLOUR}
              ownLabel={text('logos.color.own')}
              onChange={(next) => change({ color: next ?? OWN_COLOUR })}
            />
            {error('color') && <p className={styles.error}>{error('color')}</p>}
          </div>
        </>
      )}
    </SectionForm>
  );
}

function PicturesPage() {
  const text = useText('settings');
  const [language, setLanguage] = useWriting();
  const { width, height } = PICTURE_KINDS.picture;
  return (
    <SectionForm section="pictures" alone title={text('page.pictures')} about={text('page.pictures.about')}>
      {({ value: { pictures }, change, error }) => (
        <>
          {pictures.length > 0 && <WritingLanguage language={language} onChoose={setLanguage} />}
          {pictures.length === 0 && <p className={styles.empty}>{text('pictures.none')}</p>}
          <ul className={css.pictures}>
            {pictures.map((picture, at) => (
              <li key={picture.src}>
                <img src={picture.src} alt="" width={picture.width} height={picture.height} />
                <TextsField
                  label={text('pictures.alt')}
                  texts={picture.alt}
                  language={language}
                  onChange={(alt) =>
                    change({ pictures: pictures.map((each, nth) => (nth === at ? { ...each, alt } : each)) })
                  }
                  error={error(`pictures.${at}.alt`) ?? error(`pictures.${at}.alt.${language}`)}
                />
                <Button
                  tone="quiet"
                  icon="close"
                  aria-label={text('remove', { name: `${text('pictures.one')} ${at + 1}` })}
                  onClick={() => change({ pictures: pictures.filter((_, nth) => nth !== at) })}
                >
                  {text('logos.remove')}
                </Button>
              </li>
            ))}
          </ul>
          {error('pictures') && <p className={styles.error}>{error('pictures')}</p>}
          <PictureButton
            label={text('pictures.add')}
            kinds={['picture', 'card']}
            onReceived={([src, card]) => {
              if (!src || !card) return;
              const added: Picture = { src, card, width, height, alt: {} };
              change({ pictures: [...pictures, added] });
            }}
          />
        </>
      )}
    </SectionForm>
  );
}

/** The pages of this file. */
export const PICTURE_PAGES = { logos: LogosPage, pictures: PicturesPage };
