/** Why there is no picture. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'unsafe';

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** The back camera, or the given one. Must follow a tap: browsers ask the user only then. */
export async function openCamera(deviceId: string | null): Promise<MediaStream | CameraFault> {
  // Browsers hide cameras from pages without https.
  if (!navigator.mediaDevices?.getUserMedia) return globalThis.isSecureContext ? 'none' : 'unsafe';
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  try {
    const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    return FAULTS[error instanceof Error ? error.name : ''] ?? 'busy';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

// Not in TypeScript's types: not every browser has it.
type Torch = { readonly torch?: boolean };

export const hasTorch = (stream: MediaStream): boolean =>
  stream.getVideoTracks().some((track) => Boolean((track.getCapabilities?.() as Torch | undefined)?.torch));

/** Switches the light; false when the device does not do it. */
export async function setTorch(stream: MediaStream, torch: boolean): Promise<boolean> {
  try {
    for (const track of stream.getVideoTracks()) {
      await track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
    }
    return true;
  } catch {
    // Some devices name a light that they cannot switch while the camera runs.
    return false;
  }
}

/** The cameras that look away from the user; a phone with several lenses has several. */
export async function listLenses(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
  const away = cameras.filter(({ label }) => !/front|user|selfie|facetime/i.test(label));
  return away.length > 0 ? away : cameras;
}
