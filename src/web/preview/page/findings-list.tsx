import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { PreviewFinding } from '#shared/preview.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from '../tool/preview.module.css';

export interface ShownFinding {
  finding: PreviewFinding;
  /** Key of the affected part, if that part is on the page. */
  part: string | undefined;
}

export interface FindingsListProps {
  findings: readonly ShownFinding[];
  /** Findings in files that do not belong to a screen. */
  elsewhere: readonly PreviewFinding[];
  onShow: (part: string) => void;
}

/** The checker's findings: first those with a part on the page, then the others. */
export function FindingsList({ findings, elsewhere, onShow }: FindingsListProps): ReactNode {
  const text = useText();
  const placed = findings.filter(({ part }) => part !== undefined);
  const unseen = findings.filter(({ part }) => part === undefined).map(({ finding }) => finding);
  return (
    <section className={styles.panel} aria-label={text('preview.findings.label')}>
      <h2 className={styles.heading}>{text('preview.findings.label')}</h2>
      <p role="status">
        {findings.length === 0
          ? text('preview.findings.none')
          : text('preview.findings.count', { count: findings.length })}
      </p>
      <ul className={styles.findings}>
        {placed.map(({ finding, part }) => (
          <Item key={keyOf(finding)} finding={finding} onShow={() => part && onShow(part)} />
        ))}
      </ul>
      <FindingSection title={text('preview.findings.unseen')} findings={unseen} />
      <FindingSection title={text('preview.findings.elsewhere')} findings={elsewhere} />
    </section>
  );
}

function FindingSection({
  title,
  findings,
}: {
  title: string;
  findings: readonly PreviewFinding[];
}): ReactNode {
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <Item key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
    </>
  );
}

const keyOf = ({ file, line, column, code, message }: PreviewFinding): string =>
  [file, line, column, code, message].join(' ');

function Item({ finding, onShow }: { finding: PreviewFinding; onShow?: () => void }): ReactNode {
  const text = useText();
  const { file, line, column, code, message, expected, remedy, suggestion } = finding;
  return (
    <li className={styles.finding}>
      <Icon name="error" size={16} />
      <div>
        {/* Checker messages are always English, like the screen language. */}
        <p lang="en">{message}</p>
        {remedy && <p>{remedy}</p>}
        {expected && <p>{text('preview.findings.expected', { expected })}</p>}
        {suggestion && <p>{text('preview.findings.suggestion', { suggestion })}</p>}
        <p className={styles.small}>
          <code>{`${file}:${line}:${column} ${code}`}</code>
        </p>
        {onShow && (
          <Button size="small" onClick={onShow}>
            {text('preview.findings.show')}
          </Button>
        )}
      </div>
    </li>
  );
}
