import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DetailBody } from '#shared/screens/artefact.ts';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

it('a number that is shown on request has the groups of an SSN', async () => {
  serve({
    readMember: () => ({ ssnLast4: '7920' }),
    revealSsn: () => ({ ssn: '937127920' }),
  });
  const ssn = buildField('ssnLast4', {
    as: 'ssnLast4',
    label: 'fields.ssn',
    reveal: { operation: 'revealSsn', input: {}, at: 'ssn' },
  });
  const person: Block = {
    block: 'fields',
    id: 'person',
    span: 12,
    actions: [],
    columns: 1,
    fields: [ssn],
  };
  const body: DetailBody = {
    kind: 'detail',
    source: { operation: 'readMember', input: {}, run: 'load' },
    badges: [],
    blocks: [person],
  };
  const operations = [buildOperation('readMember', {}), buildOperation('revealSsn', {})];
  await openScreen(buildArtefact(body, operations), { portal: await createEnglishPortal() });
  expect(await screen.findByText(/7920$/u)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show: Social Security number' }));
  expect(await screen.findByText('937-12-7920')).toBeDefined();
});
