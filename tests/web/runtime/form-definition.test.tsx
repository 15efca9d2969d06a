import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { oneQuestion } from '../../support/builders/document.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import {
  createEnglishPortal,
  openScreen,
  serve,
  type RecordedRequest,
} from './support/open-screen.tsx';

afterEach(cleanup);

const schema = { type: 'string', maxLength: 2000 } as const;
const save = buildOperation('save', { definition: schema }, { effect: 'write' });
const form = buildForm({
  schema: { type: 'object', properties: { definition: schema } },
  submit: { operation: 'save', input: {}, label: 'actions.save' },
  sections: [{ id: 'all', rows: [[buildField('definition', { as: 'formDefinition', schema })]] }],
});

let requests: RecordedRequest[];
async function opened(): Promise<HTMLTextAreaElement> {
  requests = serve({ save: () => ({}) });
  const portal = await createEnglishPortal();
  portal.meta = { ...portal.meta, languages: ['en', 'sp'] };
  const artefact = buildArtefact({ kind: 'form', form }, [save]);
  const { container } = await openScreen(artefact, { portal });
  await screen.findByRole('button', { name: 'Read from a file' });
  return container.querySelector('textarea')!;
}
const write = (area: Element, value: string) => fireEvent.change(area, { target: { value } });
const preview = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  return screen.findByRole('dialog', { name: 'Preview of the form' });
};
const jsonFile = (content: string, name = 'form.json') => new File([content], name);
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Read from a file', { selector: 'input' }), {
    target: { files: [file] },
  });

describe('the definition of an online form', { timeout: 30_000 }, () => {
  it('is read from a chosen file, or from one that is dropped on it', async () => {
    const area = await opened();
    choose(jsonFile(oneQuestion));
    await waitFor(() => expect(area.value).toBe(oneQuestion));
    const other = oneQuestion.replace('What happened?', 'What changed?');
    fireEvent.drop(area, { dataTransfer: { files: [jsonFile(other)] } });
    await waitFor(() => expect(area.value).toBe(other));
  });

  it('keeps what was typed when a file is too long or cannot be read', async () => {
    const area = await opened();
    write(area, oneQuestion);
    choose(jsonFile('x'.repeat(2001), 'long.json'));
    expect(await screen.findByText(/long\.json was not read.* 2,000 characters/u)).toBeTruthy();
    const broken = Object.assign(jsonFile('{}', 'gone.json'), {
      text: () => Promise.reject(new Error('The file is gone')),
    });
    choose(broken);
    expect(await screen.findByText(/gone\.json could not be read/u)).toBeTruthy();
    expect(area.value).toBe(oneQuestion);
  });

  it('is shown as users will see it in both languages, and what is tried out is sent nowhere', async () => {
    const area = await opened();
    write(area, oneQuestion);
    const dialog = await preview();
    const english = await within(dialog).findByLabelText('What happened? *');
    write(english, 'A fall.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Español' }));
    const spanish = await within(dialog).findByLabelText<HTMLTextAreaElement>('¿Qué ocurrió? *');
    expect(spanish.value).toBe('A fall.');
    expect(spanish.closest('[lang]')?.getAttribute('lang')).toBe('es');
    fireEvent.blur(spanish);
    write(spanish, '');
    expect(await within(dialog).findByText('Complete el campo “¿Qué ocurrió?”.')).toBeTruthy();
    expect(spanish.form).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toEqual([]);
    expect(area.value).toBe(oneQuestion);
  });

  it('with mistakes shows these in place of the form', async () => {
    const area = await opened();
    write(area, oneQuestion.replace('maxLength', 'pattern'));
    const dialog = await preview();
    expect(
      await within(dialog).findByText('Unknown keyword: /schema/properties/story/pattern.'),
    ).toBeTruthy();
    expect(within(dialog).queryByLabelText(/What happened/u)).toBeNull();
  });
});
