import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { PreviewDiagnostic } from '#shared/preview.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from '../tool/preview.module.css';
import { PlaceName } from './place-name.tsx';

/** A diagnostic of the checker with the part on the page that it concerns. */
export interface ShownDiagnostic {
  diagnostic: PreviewDiagnostic;
  /** Key of the affected part, if that part is on the page. */
  part: string | undefined;
}

export interface DiagnosticsListProps {
  diagnostics: readonly ShownDiagnostic[];
  /** Diagnostics in files that do not belong to a screen. */
  elsewhere: readonly PreviewDiagnostic[];
  onShow: (part: string) => void;
  /** Root folder of the files, for links that open an editor on this machine. */
  root: string | undefined;
}

/** The checker's diagnostics: first those with a part on the page, then the others. */
export function DiagnosticsList({
  diagnostics,
  elsewhere,
  onShow,
  root,
}: DiagnosticsListProps): ReactNode {
  const text = useText();
  const withPart = diagnostics.filter(({ part }) => part !== undefined);
  const withoutPart = diagnostics
    .filter(({ part }) => part === undefined)
    .map(({ diagnostic }) => diagnostic);
  return (
    <section className={styles.panel} aria-label={text('preview.diagnostics.label')}>
      <h2 className={styles.heading}>{text('preview.diagnostics.label')}</h2>
      <p role="status">
        {diagnostics.length === 0
          ? text('preview.diagnostics.none')
          : text('preview.diagnostics.count', { count: diagnostics.length })}
      </p>
      <ul className={styles.diagnostics}>
        {withPart.map(({ diagnostic, part }) => (
          <Item
            key={toKey(diagnostic)}
            diagnostic={diagnostic}
            root={root}
            onShow={() => part && onShow(part)}
          />
        ))}
      </ul>
      <DiagnosticSection
        title={text('preview.diagnostics.unseen')}
        diagnostics={withoutPart}
        root={root}
      />
      <DiagnosticSection
        title={text('preview.diagnostics.elsewhere')}
        diagnostics={elsewhere}
        root={root}
      />
    </section>
  );
}

interface DiagnosticsProps {
  diagnostics: readonly PreviewDiagnostic[];
  root: string | undefined;
}

function DiagnosticSection({ title, ...props }: DiagnosticsProps & { title: string }): ReactNode {
  if (props.diagnostics.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <Items {...props} />
    </>
  );
}

const Items = ({ diagnostics, root }: DiagnosticsProps): ReactNode => (
  <ul className={styles.diagnostics}>
    {diagnostics.map((diagnostic) => (
      <Item key={toKey(diagnostic)} diagnostic={diagnostic} root={root} />
    ))}
  </ul>
);

/**
 * Lists, above the screen, the files that are not valid JSON. The screen shown is that of the last files that could all be
 * read.
 */
export function UnreadFiles({ diagnostics, root }: DiagnosticsProps): ReactNode {
  const text = useText();
  if (diagnostics.length === 0) return null;
  return (
    <div role="alert" className={styles.unread}>
      <p>{text('preview.unread', { count: diagnostics.length })}</p>
      <Items diagnostics={diagnostics} root={root} />
    </div>
  );
}

const toKey = ({ file, line, column, code, message }: PreviewDiagnostic): string =>
  [file, line, column, code, message].join(' ');

interface ItemProps {
  diagnostic: PreviewDiagnostic;
  root: string | undefined;
  onShow?: () => void;
}

function Item({ diagnostic, root, onShow }: ItemProps): ReactNode {
  const text = useText();
  const { code, message, expected, remedy, suggestion } = diagnostic;
  return (
    <li className={styles.diagnostic}>
      <Icon name="error" size={16} />
      <div>
        {/* Checker messages are always English, like the screen language. */}
        <p lang="en">{message}</p>
        {remedy && <p>{remedy}</p>}
        {expected && <p>{text('preview.diagnostics.expected', { expected })}</p>}
        {suggestion && <p>{text('preview.diagnostics.suggestion', { suggestion })}</p>}
        <p className={styles.small}>
          <PlaceName place={diagnostic} root={root} /> <code>{code}</code>
        </p>
        {onShow && (
          <Button size="small" onClick={onShow}>
            {text('preview.diagnostics.show')}
          </Button>
        )}
      </div>
    </li>
  );
}
