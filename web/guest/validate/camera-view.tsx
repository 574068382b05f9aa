import { useRef } from 'react';
import css from './scanner-screen.module.css';
import { allowSound } from './signal.ts';
import type { ScanText } from './text.ts';
import { useCamera } from './use-camera.ts';

type Props = { readonly t: ScanText; readonly onText: (text: string) => void };

/** The camera's picture, started by a tap, with its light and its other lenses where there are any. */
export function CameraView({ t, onText }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, onText);
  const { state } = camera;
  const runs = state === 'on' || state === 'starting';

  function start() {
    allowSound();
    camera.start();
  }

  return (
    <section className={css.camera} aria-label={t('camera')}>
      <div className={css.picture} data-runs={runs || undefined}>
        <video ref={video} playsInline muted tabIndex={-1} />
        {runs && <span className={css.corners} aria-hidden="true" />}
        {!runs && (
          <button type="button" className={css.start} onClick={start}>
            {t('camera.start')}
          </button>
        )}
      </div>
      <p role="status" className={css.hint} data-fault={(!runs && state !== 'off') || undefined}>
        {t(`camera.${state}`)}
      </p>
      {runs && (
        <div className={css.tools}>
          {camera.light !== null && (
            <button
              type="button"
              className="button"
              aria-pressed={camera.light}
              onClick={() => void camera.switchLight()}
            >
              {t('camera.light')}
            </button>
          )}
          {camera.severalLenses && (
            <button type="button" className="button" onClick={camera.nextLens}>
              {t('camera.lens')}
            </button>
          )}
          <button type="button" className="button" onClick={camera.stop}>
            {t('camera.stop')}
          </button>
        </div>
      )}
    </section>
  );
}
