import { describe, expect, it } from 'vitest';
import { buildOnlineForm, oneQuestion } from '../support/builders/document.ts';
import { callForBody, call } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const facts = (downloadId: number) =>
  callForBody(portal, 'planbuilding', 'readOnlineFormFacts', { downloadId });
const everyone = { employeeSite: true, employerSite: true, providerSite: true, everyGroup: true };
/** Roles of the demo: permissions/roles. */
const roles = { employee: 30, dependent: 31 };
const recipients = ['employee', 'dependent'] as const;

/** Returns for each user whether the form is listed, and the statuses of opening and sending it. */
async function reachOf(downloadId: number): Promise<Record<string, string>> {
  // Equal answers would be taken for a repeat of the same click.
  const answers = JSON.stringify({ story: `A fall ${crypto.randomUUID()}` });
  const sent = { downloadId, version: 1, answers };
  const reaches = recipients.map(async (who) => {
    const forms = await callForBody(portal, who, 'listOnlineForms', {});
    const listed = forms.some((form) => form.downloadId === downloadId);
    const opened = await call(portal, who, 'readOnlineForm', { downloadId });
    const submitted = await call(portal, who, 'submitOnlineForm', sent);
    return [who, `${listed} ${opened.status} ${submitted.status}`] as const;
  });
  return Object.fromEntries(await Promise.all(reaches));
}
const [reached, hidden] = ['true 200 200', 'false 404 404'];

describe('the audience of a form', () => {
  it('is narrowed to a role, and whoever is not of that role neither sees nor sends it', async () => {
    const downloadId = await buildOnlineForm(portal.services.kysely, { name: 'For a role' });
    expect(await reachOf(downloadId)).toEqual({ employee: reached, dependent: reached });
    for (const role of recipients) {
      const { rowVersion } = await facts(downloadId);
      const audience = { ...everyone, roles: [roles[role]] };
      await callForBody(portal, 'planbuilding', 'assignOnlineForm', {
        downloadId,
        rowVersion,
        ...audience,
      });
      expect((await facts(downloadId)).roles).toEqual([roles[role]]);
      expect(await reachOf(downloadId)).toEqual({
        employee: hidden,
        dependent: hidden,
        [role]: reached,
      });
    }
  });
});

describe('feedback', () => {
  it.each(['employer', 'provider', 'employee'] as const)(
    'of the %s reaches the team of the form with its words',
    async (who) => {
      const { downloadId } = await callForBody(portal, 'planbuilding', 'createOnlineForm', {
        nameEn: 'Feedback of the test',
        nameSp: 'Comentarios de la prueba',
        formKind: 'feedback',
        queueId: 'service',
        definition: oneQuestion,
        ...everyone,
      });
      const forms = await callForBody(portal, who, 'listOnlineForms', {});
      expect(forms.find((form) => form.downloadId === downloadId)?.formKind).toBe('feedback');
      const { conversationId } = await callForBody(portal, who, 'submitOnlineForm', {
        downloadId,
        version: 1,
        answers: JSON.stringify({ story: `The ${who} liked it.` }),
      });
      for (const account of [who, 'customerservice']) {
        const read = await callForBody(portal, account, 'readConversation', { conversationId });
        expect(read.messages[0]?.body).toContain(`What happened? The ${who} liked it.`);
        expect(read.hasFormAnswers).toBe(true);
      }
    },
  );
});
