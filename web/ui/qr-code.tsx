import { encode } from 'uqr';
import css from './qr-code.module.css';

/** A QR code, always dark on light, because some scanners do not read inverted codes. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const { data, size } = encode(content, { border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
