import type { ReactNode } from 'react';
import { useText, useTranslator } from '../../../core/i18n/use-text.ts';
import { usePortal } from '../../../core/portal/portal-context.ts';
import { readText, type Row } from '../../../core/screen/read-path.ts';
import { PHONE } from '../../../core/theme/breakpoints.ts';
import { useThemeChoice } from '../../../core/theme/theme-choice.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { frameUrl, type ScreenVersion } from './preview-url.ts';
import styles from './preview.module.css';

/** Width and height in pixels of the page in the frame, which is scaled to the available width. */
const DESKTOP_SIZE = [1280, 960] as const;
const PHONE_SIZE = [390, 700] as const;

interface ScreenPreviewProps {
  screen: Row;
  version: ScreenVersion;
  /** Whether this version has the screen. */
  exists: boolean;
}

/** One version of a screen: the page of the preview, whose calls get example data and are not sent to the server. */
export function ScreenPreview({ screen, version, exists }: ScreenPreviewProps): ReactNode {
  const text = useText();
  const { server } = usePortal();
  // A page inside the preview must not contain another frame; the server's headers forbid it (server/plugins/headers.ts).
  const isPreviewed = server.respond !== undefined;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{text(`runtime.preview.${version}`)}</figcaption>
      {exists && !isPreviewed ? (
        <ScaledPage screen={screen} version={version} />
      ) : (
        <p className={styles.none}>
          {text(`runtime.preview.${version}.${exists ? 'here' : 'none'}`)}
        </p>
      )}
    </figure>
  );
}

function ScaledPage({ screen, version }: Omit<ScreenPreviewProps, 'exists'>): ReactNode {
  const text = useText();
  const { language } = useTranslator();
  const theme = useThemeChoice();
  const [width, height] = useMedia(PHONE) ? PHONE_SIZE : DESKTOP_SIZE;
  const [container, available] = useWidth();
  const scale = Math.min(1, available / width);
  const source = frameUrl(screen, { version, language, theme });
  return (
    <div ref={container} className={styles.container} style={{ height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- same origin: the page reads the session for the preview */}
      <iframe
        key={source}
        src={source}
        loading="lazy"
        title={text(`runtime.preview.${version}.title`, { title: readText(screen, 'title') })}
        className={styles.page}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
