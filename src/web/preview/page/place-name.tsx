import type { ReactNode } from 'react';
import styles from '../tool/preview.module.css';

interface PlaceNameProps {
  place: { file: string; line: number; column: number };
  /** Root folder of the files, if they are on this machine. */
  root: string | undefined;
}

/** A place in a file, as a link that opens it in Visual Studio Code if the files are on this machine. */
export function PlaceName({ place: { file, line, column }, root }: PlaceNameProps): ReactNode {
  const location = `${file}:${line}`;
  if (root === undefined) return <code className={styles.location}>{location}</code>;
  return (
    <a className={styles.location} href={`vscode://file/${root}/${file}:${line}:${column}`}>
      <code>{location}</code>
    </a>
  );
}
