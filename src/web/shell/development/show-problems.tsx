import { createRoot } from 'react-dom/client';
import type { PreviewPlace, PreviewProblems } from '#shared/preview.ts';
import { exchange } from '../../core/api/exchange.ts';
import { currentLanguage } from '../../core/portal/language.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { ProblemStrip } from './problem-strip.tsx';

const PREVIEW_PATH = '/api/portal/preview';
const ELEMENT_ID = 'saved-problems';

/**
 * In development, shows the errors of the saved files below the page until they are corrected. It is loaded in
 * development only and renders into its own element, outside of the portal's React tree.
 */
export async function showProblems(portal: Portal): Promise<void> {
  document.getElementById(ELEMENT_ID)?.remove();
  const { root, problems, texts } = await readProblems(portal);
  if (problems.length === 0) return;
  const element = document.createElement('div');
  element.id = ELEMENT_ID;
  document.body.append(element);
  createRoot(element).render(
    <ProblemStrip
      root={root}
      problems={problems}
      texts={texts[currentLanguage(portal)] ?? {}}
      onCorrect={(problem) => applySuggestion(portal, problem)}
    />,
  );
}

/** Reads the errors of the saved files. With an explicit token, a 401 or 403 does not end the session. */
async function readProblems(portal: Portal): Promise<PreviewProblems> {
  const response = await exchange(portal, { url: `${PREVIEW_PATH}/problems`, init: {}, token: '' });
  return (await response.json()) as PreviewProblems;
}

/** Asks the server to write the suggested name to the file. The change is then detected like any other save. */
async function applySuggestion(
  portal: Portal,
  { file, line, column, code }: PreviewPlace,
): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file, line, column, code }),
  };
  await exchange(portal, { url: `${PREVIEW_PATH}/correct`, init, token: '' });
}
