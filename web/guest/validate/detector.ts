import type { Detector, Picture } from './picture.ts';

// Not in TypeScript's types: only some browsers have it.
type Native = { detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]> };
type NativeClass = {
  new (options: { readonly formats: readonly string[] }): Native;
  getSupportedFormats?(): Promise<readonly string[]>;
};

let loading: Promise<Detector> | null = null;

/** The browser's own detector where it has one, else the library, loaded when it is first needed. */
export function loadDetector(): Promise<Detector> {
  loading ??= makeDetector().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function makeDetector(): Promise<Detector> {
  const native = await nativeDetector().catch(() => null);
  if (!native) return loadLibrary();
  let detect: Detector = async (picture) => (await native.detect(picture))[0]?.rawValue || null;
  return (picture) =>
    detect(picture).catch(async () => {
      // Some systems name a detector whose service is missing.
      detect = await loadLibrary();
      return detect(picture);
    });
}

async function nativeDetector(): Promise<Native | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeClass };
  const formats = await BarcodeDetector?.getSupportedFormats?.();
  return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

const loadLibrary = async (): Promise<Detector> => (await import('./library-detector.ts')).libraryDetector();
