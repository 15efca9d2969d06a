import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  // White, since most logos are drawn for paper.
  image: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '96px',
    padding: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: '#fff',
  },
});

/** Only PNG images are shown. */
const PNG_PREFIX = 'data:image/png;base64,';

/** An image contained in the response, so that nothing is loaded from another URL. */
export function SmallImage({ dataUrl, alt }: { dataUrl: string; alt: string }): ReactNode {
  const styles = useStyles();
  return dataUrl.startsWith(PNG_PREFIX) ? (
    <img src={dataUrl} alt={alt} className={styles.image} />
  ) : null;
}
