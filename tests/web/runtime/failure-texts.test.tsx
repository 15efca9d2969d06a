import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator } from '#shared/locales/translator.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { failureText } from '#web/core/session/sign-in.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import { localeTexts } from './support/locale-texts.ts';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const memoText: JsonSchema = { type: 'string' };
const source = { operation: 'readMember', input: {}, run: 'load' as const };
const failing = { readMember: () => refusal(500, { code: 'unexpected' }) };

/** Opens a form of a screen with this failure text, and sends it to a server that answers with a status. */
async function sendForm(status: number, code: string, failure: string): Promise<void> {
  serve({ createMemo: () => refusal(status, { code }) });
  const form = buildForm({
    schema: { type: 'object', properties: { memoText } },
    submit: { operation: 'createMemo', input: {}, label: 'runtime.thread.send' },
    failure,
    sections: [{ id: 'all', rows: [[buildField('memoText')]] }],
  });
  const save = buildOperation('createMemo', { memoText }, { effect: 'write' });
  await openScreen(buildArtefact({ kind: 'form', form }, [save]));
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
}

/** Each message of point 8 of the specification in the situation that shows it. */
describe('a message of the error catalogue', { timeout: 30_000 }, () => {
  it('replaces a whole record that could not be loaded', async () => {
    serve(failing);
    const body = { kind: 'detail' as const, source, badges: [], blocks: [] };
    await openScreen(buildArtefact(body, [buildOperation('readMember', {})]));
    expect(await screen.findByText('An error has occurred')).toBeTruthy();
  });

  it.each([
    [500, 'unexpected', 'errors.memoNotSaved', 'ERROR SAVING memo'],
    [500, 'unexpected', 'errors.assignment', 'An Error Occurred During Assignment.'],
    [
      500,
      'unexpected',
      'errors.contactAdministrator',
      'An error has occurred. Please contact an administrator for support.',
    ],
    [404, 'notFound', 'errors.notFound.memberId', 'Invalid member ID'],
    [404, 'notFound', 'errors.notFound.group', 'Please enter a valid group number to procede.'],
  ])('is above a form whose call ends with %i %s: %s', async (status, code, failure, message) => {
    await sendForm(status, code, failure);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  /** A form with two required fields, and with an optional one if `optional`. */
  async function sendEmptyForm({ optional }: { optional: boolean }) {
    const sent = serve({});
    const required = [
      buildField('memoText', { required: true }),
      buildField('subject', { required: true }),
    ];
    const properties = { memoText, subject: memoText, note: memoText };
    const form = buildForm({
      schema: { type: 'object', properties },
      submit: { operation: 'createMemo', input: {}, label: 'runtime.thread.send' },
      sections: [{ id: 'all', rows: [optional ? [...required, buildField('note')] : required] }],
    });
    const save = buildOperation('createMemo', properties, { effect: 'write' });
    await openScreen(buildArtefact({ kind: 'form', form }, [save]));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    return sent.filter(({ operation }) => operation === 'createMemo');
  }

  it('is above a form with several required fields left empty', async () => {
    const sent = await sendEmptyForm({ optional: false });
    expect(await screen.findByText('Please complete all fields to continue')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('does not ask for all fields where one of them is optional', async () => {
    await sendEmptyForm({ optional: true });
    expect(await screen.findByText('2 fields need your attention')).toBeTruthy();
    expect(screen.queryByText('Please complete all fields to continue')).toBeNull();
  });

  it.each([
    ['errors.claimsSummaryDownload', 'The Claims Summary download has failed...'],
    ['errors.reportsDownload', 'The Report(s) download has failed...'],
  ])('is shown for an empty document: %s', async (failure, message) => {
    serve({ downloadEob: () => new Response(null, { status: 200 }) });
    const artefact = buildArtefact({ kind: 'detail', badges: [], blocks: [] }, [
      buildOperation('downloadEob', {}, { output: 'file' }),
    ]);
    artefact.actions = [
      {
        id: 'eob',
        label: 'actions.print',
        look: 'secondary',
        operation: 'downloadEob',
        input: {},
        then: [],
        failure,
      },
    ];
    const { portal } = await openScreen(artefact);
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() =>
      expect(portal.notices.shown.get().map(({ text }) => text)).toEqual([message]),
    );
  });

  it('replaces an empty list of ID cards', async () => {
    serve({ listIdCards: () => [] });
    const block = {
      block: 'table' as const,
      id: 'cards',
      span: 12,
      empty: 'errors.noIdCards',
      actions: [],
      rowKey: 'cardId',
      columns: [buildField('cardId', { rowHeader: true })],
      rowActions: [],
      source: { ...source, operation: 'listIdCards' },
    };
    await openScreen(
      buildArtefact({ kind: 'dashboard', blocks: [block] }, [
        buildOperation('listIdCards', {}, { paging: 'array' }),
      ]),
    );
    expect(await screen.findByText('No ID cards are available at this time.')).toBeTruthy();
  });

  it('is shown for a sign-in without a response', () => {
    const texts = localeTexts('en') as Record<string, string>;
    const text = (key: string) => texts[key] ?? key;
    expect(failureText({ message: undefined }, text)).toBe(
      'My Benefits is temporarily unavailable.',
    );
    expect(failureText({ message: 'No.' }, text)).toBe('No.');
  });

  it('tells a wait in seconds, minutes or hours', () => {
    const { t } = createTranslator('en', [localeTexts('en') as Record<string, string>]);
    const wait = (waitSeconds: number) => failureText({ message: undefined, waitSeconds }, t);
    expect([30, 150, 31_134].map(wait)).toEqual([
      'Too many attempts. Try again in 30 seconds.',
      'Too many attempts. Try again in 3 minutes.',
      'Too many attempts. Try again in 9 hours.',
    ]);
  });
});

/** The screens whose form says which of its values was not found. */
const { screens } = createWorkspace(readDataFiles(projectRoot), today).check().compiled;
const meant = [...screens.values()].flatMap(({ artefact: { id, body } }) =>
  body.kind === 'form' && body.form.failure?.startsWith('errors.notFound.')
    ? [[id, body.form.failure] as const]
    : [],
);

describe('a form that says what was not found', { timeout: 30_000 }, () => {
  it('is that of a new enrollment and of a temporary card', () =>
    expect(meant.map(([id]) => id).toSorted()).toEqual([
      'admin.createTempIdCard',
      'admin.newEnrollment',
      'employer.newEnrollment',
    ]));

  it.each(meant)('says so on %s when it is not found, and never of a fault', async (_, failure) => {
    const texts = localeTexts('en') as Record<string, string>;
    await sendForm(404, 'notFound', failure);
    expect(await screen.findByText(texts[failure]!)).toBeTruthy();
    cleanup();
    await sendForm(500, 'unexpected', failure);
    expect(await screen.findByText(texts['errors.unexpected']!)).toBeTruthy();
    expect(screen.queryByText(texts[failure]!)).toBeNull();
  });
});
