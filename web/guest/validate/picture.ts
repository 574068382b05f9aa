/** A picture in which a code may be. */
export type Picture = HTMLVideoElement | ImageBitmap;

/** Finds a QR code in a picture and returns its text, or null. */
export type Detector = (picture: Picture) => Promise<string | null>;
