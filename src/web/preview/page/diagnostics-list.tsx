import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { PreviewDiagnostic } from '#shared/preview.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from '../tool/preview.module.css';

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
}

/** The checker's diagnostics: first those with a part on the page, then the others. */
export function DiagnosticsList({
  diagnostics,
  elsewhere,
  onShow,
}: DiagnosticsListProps): ReactNode {
  const text = useText();
  const placed = diagnostics.filter(({ part }) => part !== undefined);
  const unseen = diagnostics
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
        {placed.map(({ diagnostic, part }) => (
          <Item
            key={keyOf(diagnostic)}
            diagnostic={diagnostic}
            onShow={() => part && onShow(part)}
          />
        ))}
      </ul>
      <DiagnosticSection title={text('preview.diagnostics.unseen')} diagnostics={unseen} />
      <DiagnosticSection title={text('preview.diagnostics.elsewhere')} diagnostics={elsewhere} />
    </section>
  );
}

function DiagnosticSection({
  title,
  diagnostics,
}: {
  title: string;
  diagnostics: readonly PreviewDiagnostic[];
}): ReactNode {
  if (diagnostics.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.diagnostics}>
        {diagnostics.map((diagnostic) => (
          <Item key={keyOf(diagnostic)} diagnostic={diagnostic} />
        ))}
      </ul>
    </>
  );
}

const keyOf = ({ file, line, column, code, message }: PreviewDiagnostic): string =>
  [file, line, column, code, message].join(' ');

function Item({
  diagnostic,
  onShow,
}: {
  diagnostic: PreviewDiagnostic;
  onShow?: () => void;
}): ReactNode {
  const text = useText();
  const { file, line, column, code, message, expected, remedy, suggestion } = diagnostic;
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
          <code>{`${file}:${line}:${column} ${code}`}</code>
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
