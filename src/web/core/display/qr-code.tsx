import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { encodeQR } from 'qr';

const useStyles = makeStyles({
  // Dark on light in every theme: cameras do not read the inverse.
  image: {
    display: 'block',
    width: '200px',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#fff',
    color: '#000',
    forcedColorAdjust: 'none',
  },
});

/** Two light modules around the code; the page around it adds the rest of the quiet zone. */
const BORDER = 2;

/** A QR code as an SVG image. */
export function QrCode({ content, label }: { content: string; label: string }): ReactNode {
  const styles = useStyles();
  const rows = encodeQR(content, 'raw', { border: BORDER });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.image}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}
