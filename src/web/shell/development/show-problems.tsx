import { createRoot } from 'react-dom/client';
import type { PreviewPlace, PreviewProblems } from '#shared/preview.ts';
import { exchange } from '../../core/api/exchange.ts';
import { currentLanguage } from '../../core/portal/language.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { ProblemStrip } from './problem-strip.tsx';

const PREVIEW_PATH = '/api/portal/preview';
const ID = 'saved-problems';

/**
 * In development: shows below the page why the saved files are not shown, until they are. It is loaded only there, and
 * has its own place in the document, so that no screen knows of it.
 */
export async function showProblems(portal: Portal): Promise<void> {
  document.getElementById(ID)?.remove();
  const { root, problems, texts } = await readProblems(portal);
  if (problems.length === 0) return;
  const place = document.createElement('div');
  place.id = ID;
  document.body.append(place);
  createRoot(place).render(
    <ProblemStrip
      root={root}
      problems={problems}
      texts={texts[currentLanguage(portal)] ?? {}}
      onCorrect={(error) => correct(portal, error)}
    />,
  );
}

async function readProblems(portal: Portal): Promise<PreviewProblems> {
  const response = await exchange(portal, { url: `${PREVIEW_PATH}/problems`, init: {}, token: '' });
  return (await response.json()) as PreviewProblems;
}

/** The server writes the suggestion and sees the saved file like any other. */
async function correct(portal: Portal, { file, line, column, code }: PreviewPlace): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file, line, column, code }),
  };
  await exchange(portal, { url: `${PREVIEW_PATH}/correct`, init, token: '' });
}
