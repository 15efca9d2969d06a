import type { ReactNode } from 'react';
import type { ScreenPart } from '#shared/preview.ts';
import { toCodeKey } from '#shared/locales/code-keys.ts';
import { useHasText, useText } from '../../core/i18n/use-text.ts';
import styles from '../tool/preview.module.css';
import { ListBox } from './list-box.tsx';
import { PlaceName } from './place-name.tsx';
import type { RenderedPart } from './rendered-parts.ts';

export interface InspectorProps {
  renderedParts: readonly RenderedPart[];
  chosen: RenderedPart | undefined;
  onChoose: (key: string) => void;
  /** Root folder of the files, for links that open an editor on this machine. */
  root: string | undefined;
}

/** The parts on the page as a list, which the keyboard can reach, and the source of the selected part. */
export function Inspector({ renderedParts, chosen, onChoose, root }: InspectorProps): ReactNode {
  const text = useText();
  return (
    <section className={styles.panel} aria-label={text('preview.inspector.label')}>
      <h2 className={styles.heading}>{text('preview.inspector.label')}</h2>
      {renderedParts.length === 0 ? (
        <p className={styles.small}>{text('preview.inspector.nothing')}</p>
      ) : (
        <ListBox
          label={text('preview.inspector.parts')}
          chosen={chosen?.key}
          onChoose={onChoose}
          options={renderedParts.map(({ key, part, excerpt }) => ({
            key,
            content: (
              <span className={styles.partLine} data-depth={Math.min(3, part.ids.length - 1)}>
                <span className={styles.name}>{excerpt || part.ids.at(-1)}</span>
                <span className={styles.id}>{part.ids.at(-1)}</span>
              </span>
            ),
          }))}
        />
      )}
      {chosen ? (
        <PartDetail part={chosen.part} root={root} />
      ) : (
        <p>{text('preview.inspector.hint')}</p>
      )}
    </section>
  );
}

function PartDetail({ part, root }: { part: ScreenPart; root: string | undefined }): ReactNode {
  const text = useText();
  return (
    <div className={styles.detail} role="status">
      <h3 className={styles.path}>{part.path}</h3>
      <ol className={styles.origins}>
        {part.origins.map((origin, index) => (
          <li key={`${origin.file} ${origin.line}`}>
            <span className={styles.small}>
              {text(index === 0 ? 'preview.inspector.written' : 'preview.inspector.changed')}
            </span>
            <PlaceName place={origin} root={root} />
            <pre className={styles.excerpt}>{origin.excerpt}</pre>
          </li>
        ))}
      </ol>
      <RolesWithAccess part={part} />
      <Properties part={part} />
    </div>
  );
}

/** The roles that see the part. Without a list of roles, all see it. */
function RolesWithAccess({ part: { seenBy } }: { part: ScreenPart }): ReactNode {
  const text = useText();
  const hasText = useHasText();
  // A new role may have no texts yet.
  const roleName = (role: string) =>
    hasText(toCodeKey('role', role)) ? text(toCodeKey('role', role)) : role;
  const noRolesText = text('preview.inspector.nobody');
  return (
    <div>
      <h4 className={styles.small}>{text('preview.inspector.seenBy')}</h4>
      <p>
        {seenBy
          ? seenBy.map(roleName).join(', ') || noRolesText
          : text('preview.inspector.everybody')}
      </p>
    </div>
  );
}

/** Each property with the source line that sets its final value. */
function Properties({ part }: { part: ScreenPart }): ReactNode {
  const text = useText();
  return (
    <details>
      <summary>{text('preview.inspector.properties', { count: part.properties.length })}</summary>
      <dl className={styles.properties}>
        {part.properties.map(({ path, value, file, line }) => (
          <div key={`${path} ${value}`}>
            <dt>{path === '' ? part.ids.at(-1) : path}</dt>
            <dd>
              <code>{value}</code> <span className={styles.small}>{`${file}:${line}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
