import type { ReactElement } from 'react';
import type { PreviewDiagnostic, PreviewProblems } from '#shared/preview.ts';
import styles from './problem-strip.module.css';

interface ProblemStripProps {
  /** Root folder of the files, for links that open the editor. */
  root: PreviewProblems['root'];
  problems: readonly PreviewDiagnostic[];
  texts: Readonly<Record<string, string>>;
  onCorrect: (problem: PreviewDiagnostic) => Promise<void>;
}

/** The errors of the saved files: message, link to the editor, and the suggestion as a button. */
export function ProblemStrip({
  root,
  problems,
  texts,
  onCorrect,
}: ProblemStripProps): ReactElement {
  return (
    <section role="alert" className={styles.strip}>
      <h2 className={styles.title}>{texts['preview.problems']}</h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.line} ${problem.column} ${problem.message}`}>
            <Problem problem={problem} root={root} texts={texts} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProblemProps extends Omit<ProblemStripProps, 'problems'> {
  problem: PreviewDiagnostic;
}

function Problem({ problem, root, texts, onCorrect }: ProblemProps): ReactElement {
  const { file, line, column, message, remedy, expected, suggestion } = problem;
  // With a suggestion, the list of all accepted names is not needed.
  const advice =
    remedy ??
    (expected !== undefined && suggestion === undefined
      ? texts['preview.diagnostics.expected']?.replace('{{expected}}', expected)
      : undefined);
  return (
    <>
      {/* Checker messages are always English, like the screen language. */}
      <p lang="en">{advice === undefined ? message : `${message}. ${advice}`}</p>
      <p className={styles.buttons}>
        <a href={`vscode://file/${root}/${file}:${line}:${column}`}>
          {texts['preview.problems.open']} <code>{`${file}:${line}`}</code>
        </a>
        {suggestion !== undefined && (
          <button type="button" onClick={() => void onCorrect(problem)}>
            {texts['preview.problems.use']} <code>{suggestion}</code>
          </button>
        )}
      </p>
    </>
  );
}
