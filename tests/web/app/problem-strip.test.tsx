import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PreviewDiagnostic } from '#shared/preview.ts';
import { ProblemStrip } from '#web/shell/development/problem-strip.tsx';

afterEach(cleanup);

const problem: PreviewDiagnostic = {
  file: 'screens/admin/things.json',
  line: 3,
  column: 5,
  code: 'SCR219',
  severity: 'error',
  message: "searchThings cannot sort by 'nmae'",
  expected: 'name, price',
  parts: [],
};
const show = (shown: PreviewDiagnostic) =>
  render(
    <ProblemStrip
      root="/portal"
      problems={[shown]}
      texts={{ 'preview.diagnostics.expected': 'Expected: {{expected}}' }}
      onCorrect={async () => undefined}
    />,
  );

describe('the strip with the problems of saved files', () => {
  it('names what is accepted where nothing is suggested', () => {
    show(problem);
    expect(screen.getByText(`${problem.message}. Expected: name, price`)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the suggestion in place of all accepted names, and a link to the line', () => {
    show({ ...problem, suggestion: 'name' });
    expect(screen.getByText(problem.message)).toBeTruthy();
    expect(screen.getByRole('button', { name: /name/u })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      `vscode://file//portal/${problem.file}:3:5`,
    );
  });
});
