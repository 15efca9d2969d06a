import { expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

it('a note of the demo says of no decided request that it is in review', async () => {
  const notes = await portal.services.kysely
    .selectFrom('precertification_note')
    .innerJoin('precertification', 'precertification.certno', 'precertification_note.certno')
    .select(['status', 'body', 'noted_at', 'decided_at'])
    .where('internal', '=', false)
    .execute();
  const inReview = notes.filter(({ body }) => body.includes('reviewing'));
  expect(new Set(inReview.map(({ status }) => status))).toEqual(new Set(['InReview']));
  const approved = notes.filter(({ status }) => status === 'Approved');
  expect(approved.length).toBeGreaterThan(0);
  for (const note of approved) {
    expect(note.body).toMatch(/^Approved from \w+ \d+, \d{4} to \w+ \d+, \d{4}\.$/u);
    expect(note.noted_at).toEqual(note.decided_at);
  }
});
