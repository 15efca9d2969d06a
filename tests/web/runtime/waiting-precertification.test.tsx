import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { assemble } from '#language/compile/assemble.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { setSession } from '#web/core/session/session-store.ts';
import { buildIdentity, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const { artefacts } = assemble(compiled, ['default'], () => '').get('default')!;

const note = 'Please send the X-ray report.';
const record = {
  certno: 4711,
  memberId: '100100010100',
  patientName: 'Ana Kim',
  requestType: 'Imaging',
  urgency: 'Elective',
  receivedDate: '2026-11-20T14:30:00Z',
  dueDate: '2026-11-27T14:30:00Z',
  overdue: false,
  decided: false,
  groupNumber: 1001,
  rowVersion: 2,
  diagnoses: [],
  services: [],
  attachments: [],
  notes: [
    { noteId: 1, noteDate: '2026-11-21T14:30:00Z', operatorName: 'Imani Brooks', body: note },
  ],
};

async function open(changes: object, screenId = 'provider.preCertificationDetails'): Promise<void> {
  serve({ 'Precerts/Precert': () => ({ ...record, ...changes }) });
  const portal = await createEnglishPortal();
  portal.screens.set(
    buildScreenIndex([
      buildScreenEntry({ id: 'provider.messages.conversation', path: '/talk/{conversationId}' }),
      buildScreenEntry({ id: 'provider.preCertificationInformation', path: '/send/{certno}' }),
      buildScreenEntry({ id: 'provider.preCertificationDetails', path: '/request/{certno}' }),
    ]),
  );
  setSession(portal, {
    identity: buildIdentity({}, { rights: { RECEIVE_MESSAGE: 'full', PRE_CERTIFICATION: 'full' } }),
  });
  await openScreen(artefacts.get(screenId)!, { portal, params: { certno: '4711' } });
  await screen.findByText(note);
}

describe('a precertification that waits for information', { timeout: 60_000 }, () => {
  it('says what is missing above the facts, once, and that the time to decide is paused', async () => {
    const informationRequestedDate = '2026-03-20T15:00:00.000Z';
    await open({ status: 'PendedInfo', conversationId: 12, informationRequestedDate });
    const asked = screen.getByRole('heading', { name: 'Information needed' });
    const facts = screen.getByRole('heading', { name: 'Request' });
    expect(asked.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText(note)).toHaveLength(1);
    const standing = screen.getByText(/^We are waiting for information from you/u);
    expect(standing.textContent).toMatch(/time to decide is paused/u);
    expect(screen.getByText('We asked on')).toBeTruthy();
    expect(screen.queryByText('We decide by')).toBeNull();
  });

  it('says when the decision is due, or that it is late, once the information is here', async () => {
    await open({ status: 'InfoReceived', overdue: true, daysLate: 3 });
    const standing = screen.getByText(/^The decision was due on/u);
    expect(standing.textContent).toMatch(/27/u);
    expect(screen.getAllByText('3 days late')).toHaveLength(1);
    expect(screen.getByText('We decide by')).toBeTruthy();
    expect(screen.getByText('Information received')).toBeTruthy();
  });

  it.each([
    ['its conversation', 12, '/talk/12'],
    ['a form below what was asked, if it has no conversation', undefined, '/send/4711'],
  ])('is answered in %s', async (_, conversationId, href) => {
    await open({ status: 'PendedInfo', conversationId });
    const answer = screen.getByRole('link', { name: 'Send information' });
    expect(answer.getAttribute('href')).toBe(href);
    expect(screen.queryByRole('link', { name: 'Open conversation' })).toBeNull();
  });

  it('has the notes below the facts in any other status', async () => {
    await open({ status: 'InReview', conversationId: 12 });
    expect(screen.queryByRole('heading', { name: 'Information needed' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Send information' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy();
  });
});

describe('the services of a precertification', { timeout: 60_000 }, () => {
  it.each([
    ['are pending until it is decided', { status: 'InReview' }, 2],
    ['are not pending after it is canceled', { status: 'Cancelled', decided: true }, 0],
    ['are not pending after it is denied', { status: 'Denied', decided: true }, 0],
  ])('have units and a decision that %s', async (_, changes, count) => {
    const service = { lineNumber: 1, procedureCode: 'S8042', unitsRequested: 1 };
    await open({ ...changes, services: [{ ...service, description: 'MRI scan' }] });
    await screen.findByText('MRI scan');
    expect(screen.queryAllByText('Pending')).toHaveLength(count);
  });
});

describe('the form that sends information', { timeout: 60_000 }, () => {
  const id = 'provider.preCertificationInformation';

  it('stands below what was asked, and says for which request', async () => {
    await open({ status: 'PendedInfo' }, id);
    const request = screen.getByText('Ana Kim', { selector: 'strong' }).closest('p')!;
    expect(request.textContent).toMatch(
      /^Precertification 4711 for Ana Kim: our time to decide is paused/u,
    );
    const field = await screen.findByRole('textbox');
    for (const above of [request, screen.getByText(note)])
      expect(above.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/Attach records only/u)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  });
});
