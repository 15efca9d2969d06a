import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { showLanguage } from '#web/core/i18n/texts.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const source = { operation: 'readMember', run: 'load' as const, input: {} };
const operation = buildOperation('readMember', { firstName: { type: 'string' } });
const words: Record<string, string> = { en: 'Deductible', es: 'Deducible' };

/** Responds in the language of the header; Spanish waits until `release`. */
function serveWords() {
  const release = Promise.withResolvers<void>();
  const languages: (string | null)[] = [];
  serve({
    readMember: async (_, headers) => {
      const language = headers.get('accept-language');
      languages.push(language);
      if (language === 'es') await release.promise;
      return { firstName: words[language ?? ''] };
    },
  });
  return { release: release.resolve, languages };
}

describe('text from the server', () => {
  const block: Block = {
    id: 'facts',
    block: 'fields',
    span: 12,
    actions: [],
    columns: 2,
    fields: [buildField('firstName')],
  } as never;
  const detail = buildArtefact({ kind: 'detail', source, badges: [], blocks: [block] }, [
    operation,
  ]);

  it('is loaded again in the chosen language, without a reload', async () => {
    const { release, languages } = serveWords();
    const { portal } = await openScreen(detail);
    expect(await screen.findByText('Deductible')).toBeDefined();
    await act(() => showLanguage(portal, 'sp'));
    // The old text remains until the new one has loaded.
    expect(screen.getByText('Deductible')).toBeDefined();
    release();
    expect(await screen.findByText('Deducible')).toBeDefined();
    expect(screen.queryByText('Deductible')).toBeNull();
    expect(languages).toEqual(['en', 'es']);
  });

  it('is shown immediately when the first language is chosen again', async () => {
    const { release } = serveWords();
    release();
    const { portal } = await openScreen(detail);
    await screen.findByText('Deductible');
    await act(() => showLanguage(portal, 'sp'));
    await screen.findByText('Deducible');
    await act(() => showLanguage(portal, 'en'));
    expect(screen.getByText('Deductible')).toBeDefined();
  });
});

describe('a form with initial values from the server', () => {
  it('keeps the input when another language is chosen', async () => {
    const { release } = serveWords();
    const form = buildForm({
      schema: { type: 'object', properties: { firstName: { type: 'string' } } },
      sections: [{ id: 'all', rows: [[buildField('firstName')]] }],
    });
    const { portal } = await openScreen(
      buildArtefact({ kind: 'form', source, form } as never, [operation]),
    );
    const field = await screen.findByDisplayValue<HTMLInputElement>('Deductible');
    fireEvent.change(field, { target: { value: 'typed' } });
    await act(() => showLanguage(portal, 'sp'));
    expect(screen.getByDisplayValue('typed')).toBe(field);
    await act(async () => release());
    expect(screen.getByDisplayValue('typed')).toBe(field);
  });
});
