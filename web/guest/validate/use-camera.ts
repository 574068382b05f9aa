import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraFault, closeCamera, hasTorch, listLenses, openCamera, setTorch } from './camera.ts';
import { loadDetector } from './detector.ts';

/** `lost`: what reads the codes could not be loaded. */
export type CameraState = 'off' | 'starting' | 'on' | 'lost' | CameraFault;

/** The pause between two searches of the picture, so that the phone stays cool. */
const SEARCH_PAUSE_MS = 60;

/**
 * The camera and the search for codes in its picture. It is stopped while the page is hidden, because some systems
 * freeze the picture, and goes on when the page is seen again.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const [wanted, setWanted] = useState<{ readonly lens: string | null } | null>(null);
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [lenses, setLenses] = useState<readonly MediaDeviceInfo[]>([]);
  const [light, setLight] = useState(false);
  const seen = useSeen();
  const latest = useRef(onText);
  latest.current = onText;

  useEffect(() => {
    if (!wanted || !seen) return;
    let current = true;
    let opened: MediaStream | null = null;
    setState('starting');
    void openCamera(wanted.lens).then(async (answer) => {
      if (typeof answer === 'string') return current && setState(answer);
      opened = answer;
      if (!current) return closeCamera(answer);
      setStream(answer);
      const found = await listLenses();
      if (current) setLenses(found);
    });
    return () => {
      current = false;
      if (opened) closeCamera(opened);
      setStream(null);
      setLight(false);
    };
  }, [wanted, seen]);

  useEffect(() => {
    const shown = video.current;
    if (!stream || !shown) return;
    const stop = search(shown, stream, (text) => latest.current(text), setState);
    return () => {
      stop();
      shown.srcObject = null;
    };
  }, [stream, video]);

  return {
    state: wanted ? state : ('off' as const),
    start: () => setWanted({ lens: null }),
    stop: () => setWanted(null),
    light: stream && hasTorch(stream) ? light : null,
    async switchLight() {
      if (stream && (await setTorch(stream, !light))) setLight(!light);
    },
    severalLenses: lenses.length > 1,
    nextLens() {
      const present = stream?.getVideoTracks()[0]?.getSettings().deviceId;
      const nth = lenses.findIndex(({ deviceId }) => deviceId === present);
      setWanted({ lens: lenses[(nth + 1) % lenses.length]?.deviceId ?? null });
    },
  };
}

/** Shows the stream and reports every code in it until it is stopped; a code that stays in view is reported again and again. */
function search(
  video: HTMLVideoElement,
  stream: MediaStream,
  onText: (text: string) => void,
  setState: (state: CameraState) => void,
): () => void {
  let current = true;
  const run = async () => {
    video.srcObject = stream;
    const [detect] = await Promise.all([loadDetector(), video.play()]);
    if (current) setState('on');
    while (current) {
      const text = video.videoWidth > 0 ? await detect(video) : null;
      if (text && current) onText(text);
      await new Promise((done) => setTimeout(done, SEARCH_PAUSE_MS));
    }
  };
  void run().catch(() => current && setState('lost'));
  return () => {
    current = false;
  };
}

/** Whether the page can be seen. */
function useSeen(): boolean {
  const [seen, setSeen] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
