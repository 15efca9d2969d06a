import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callForBody, call, calls, refusals } from '../support/calls.ts';
import { buildAccount } from '../support/builders/account.ts';
import { file, executable, pdf, text } from '../support/files.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

beforeAll(async () => {
  await buildAccount(portal.services.kysely, {
    userName: 'limited.demo',
    like: 'administrator.demo',
    groups: [1031],
  });
});

const notice = { categoryId: 4, language: 'en', employeeSite: true, groups: [1001, 1031] };
const upload = (more: object = {}) => ({
  uploads: [file('notice.pdf', pdf())],
  ...notice,
  ...more,
});

calls(portal, 'uploadDocuments', {
  'publishes each file under its own name': [
    'accountmanager',
    { ...notice, uploads: [file('one.pdf', pdf('1')), file('two.txt', text('2'))] },
    async (published) => {
      expect(published.map(({ fileName }) => fileName)).toEqual(['one.pdf', 'two.txt']);
      const { objects } = await callForBody(portal, 'other.employee', 'listDocuments', {
        query: 'two',
      });
      expect(objects[0]).toMatchObject({ displayName: 'two', version: 1, status: 'Active' });
    },
  ],
  'calls one file as it is told': [
    'accountmanager',
    upload({ displayName: 'Notice of changes' }),
    async () => {
      const { objects } = await callForBody(portal, 'employee', 'listDocuments', {
        query: 'of changes',
      });
      expect(objects).toMatchObject([{ displayName: 'Notice of changes' }]);
    },
  ],
  'refuses more than five files': [
    'accountmanager',
    upload({ uploads: Array.from({ length: 6 }, (_, n) => file(`${n}.txt`, text(`${n}`))) }),
    413,
  ],
  'refuses staff with read-only rights': ['compliance', upload(), 403],
});

refusals(portal, 'uploadDocuments', 'accountmanager', {
  'a document for nobody': [
    upload({ employeeSite: false }),
    '/employeeSite uploadDocuments.sitesNeeded',
  ],
  'a document without a group': [
    upload({ groups: undefined }),
    '/groups uploadDocuments.groupsNeeded',
  ],
  'a location for two groups': [
    upload({ locationNumber: 1 }),
    '/locationNumber uploadDocuments.locationOfOneGroup',
  ],
  'a location that the group does not have': [
    upload({ groups: [1001], locationNumber: 9999 }),
    '/locationNumber enum',
  ],
  'an end before the beginning': [
    upload({ effectiveFrom: '2026-02-01', effectiveTo: '2026-01-31' }),
    '/effectiveTo uploadDocuments.effectiveToNotBeforeFrom',
  ],
  'unknown categories': [upload({ categoryId: 99 }), '/categoryId enum'],
  'unknown roles': [upload({ roles: [77] }), '/roles enum'],
  programs: [upload({ uploads: [file('notice.pdf', executable())] }), '/files invalidFileType'],
});

refusals(portal, 'uploadDocuments', 'limited', {
  'groups that the caller does not look after': [upload(), '/groups groupsOfOwn'],
  'every group to staff of some groups': [
    upload({ groups: undefined, everyGroup: true }),
    '/everyGroup groupsOfOwn',
  ],
});

describe('a published document', () => {
  const publish = async (more: object = {}) => {
    const [made] = await callForBody(portal, 'accountmanager', 'uploadDocuments', upload(more));
    return made!.downloadId;
  };
  const facts = (downloadId: number, who = 'accountmanager') =>
    callForBody(portal, who, 'readDocumentFacts', { downloadId });
  const status = async (who: string, id: number) =>
    (await call(portal, who, 'readDocument', { id })).status;

  it('changes its recipients with its groups', async () => {
    const downloadId = await publish({ groups: [1001], displayName: 'Moved' });
    const { rowVersion } = await facts(downloadId);
    await callForBody(portal, 'accountmanager', 'updateDocument', {
      ...notice,
      downloadId,
      rowVersion,
      displayName: 'Moved',
      groups: [1031],
    });
    expect([
      await status('employee', downloadId),
      await status('other.employee', downloadId),
    ]).toEqual([404, 200]);
  });

  it('is not changed by someone who read an older version', async () => {
    const downloadId = await publish();
    const change = { ...notice, downloadId, rowVersion: 1, displayName: 'Changed' };
    await callForBody(portal, 'accountmanager', 'updateDocument', change);
    const response = await call(portal, 'administrator', 'updateDocument', change);
    expect(response.status).toBe(409);
  });

  it('cannot be opened after it is deleted', async () => {
    const downloadId = await publish();
    await callForBody(portal, 'accountmanager', 'deleteDocument', { downloadId });
    expect([
      await status('employee', downloadId),
      await status('accountmanager', downloadId),
    ]).toEqual([404, 404]);
  });

  it('has the new file and a higher version after it is replaced', async () => {
    const downloadId = await publish();
    const uploads = [file('notice-2.txt', text('New.'))];
    const input = { downloadId, rowVersion: 1, uploads };
    expect(await callForBody(portal, 'accountmanager', 'replaceDocumentFile', input)).toEqual({
      version: 2,
    });
    const response = await call(portal, 'employee', 'readDocument', { id: downloadId });
    expect([response.text, (await facts(downloadId)).fileName]).toEqual(['New.', 'notice-2.txt']);
  });

  const filesOf = async (downloadId: number) => {
    const { rows } = await sql<{ file_id: number }>`
      select file_id from document where download_id = ${downloadId}
      union select file_id from document_version where download_id = ${downloadId}`.execute(
      portal.services.kysely,
    );
    return rows.map(({ file_id }) => file_id);
  };

  it('hides the earlier files of other groups from staff who do not look after these', async () => {
    const downloadId = await publish({ groups: [1001] });
    const uploads = [file('own.txt', text('Own.'))];
    await callForBody(portal, 'accountmanager', 'replaceDocumentFile', {
      downloadId,
      rowVersion: 1,
      uploads,
    });
    await portal.updateRows('document', { download_id: downloadId }, { groups: [1031] });
    const seen = await callForBody(portal, 'limited', 'listDocumentVersions', { downloadId });
    expect(seen.map(({ version }) => version)).toEqual([2]);
    const earlier = { downloadId, version: 1 };
    const calls = [
      call(portal, 'limited', 'readDocumentVersion', earlier),
      call(portal, 'limited', 'restoreDocumentVersion', { ...earlier, rowVersion: 2 }),
      call(portal, 'limited', 'deleteDocumentVersion', earlier),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('keeps its earlier files for staff, who can restore one, and shows users the current one', async () => {
    const downloadId = await publish();
    const replace = (rowVersion: number, words: string) =>
      callForBody(portal, 'accountmanager', 'replaceDocumentFile', {
        downloadId,
        rowVersion,
        uploads: [file(`${words}.txt`, text(words))],
      });
    await replace(1, 'Second');
    await replace(2, 'Third');
    const versions = () =>
      callForBody(portal, 'accountmanager', 'listDocumentVersions', { downloadId });
    expect(await versions()).toMatchObject([
      { version: 3, current: true, fileName: 'Third.txt', size: 5, rowVersion: 3 },
      { version: 2, current: false, fileName: 'Second.txt', size: 6 },
      { version: 1, current: false, fileName: 'notice.pdf' },
    ]);
    for (const { uploadedBy, uploadedDate } of await versions()) {
      expect(uploadedBy).toBeTruthy();
      expect(uploadedDate).toMatch(/^\d{4}-/);
    }
    const read = async (who: string, version: number) => {
      const { status: code, text: words } = await call(portal, who, 'readDocumentVersion', {
        downloadId,
        version,
      });
      return code === 200 ? words : code;
    };
    expect(await read('accountmanager', 2)).toBe('Second');
    expect(await Promise.all([read('accountmanager', 9), read('employee', 2)])).toEqual([404, 403]);
    const restore = (rowVersion: number, version: number, who = 'accountmanager') =>
      call(portal, who, 'restoreDocumentVersion', { downloadId, rowVersion, version });
    const refusals = [restore(2, 2), restore(3, 3), restore(3, 9), restore(3, 2, 'limited')];
    expect((await Promise.all(refusals)).map((answer) => answer.status)).toEqual([
      409, 409, 404, 404,
    ]);
    expect((await restore(3, 2)).body).toEqual({ version: 4 });
    const current = await call(portal, 'employee', 'readDocument', { id: downloadId });
    expect(current.text).toBe('Second');
    expect((await versions()).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect(await read('accountmanager', 3)).toBe('Third');
    const files = await filesOf(downloadId);
    expect(files).toHaveLength(3);
    const remove = (version: number) =>
      call(portal, 'accountmanager', 'deleteDocumentVersion', { downloadId, version });
    expect([(await remove(4)).status, (await remove(3)).status]).toEqual([409, 200]);
    expect((await versions()).map(({ version }) => version)).toEqual([4, 2, 1]);
    await callForBody(portal, 'accountmanager', 'deleteDocument', { downloadId });
    expect(await read('accountmanager', 2)).toBe(404);
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from stored_file
      where unclaimed_since is null and file_id = any(${files}::bigint[])`.execute(
      portal.services.kysely,
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('is managed only by staff who look after all its groups', async () => {
    const both = await publish();
    const own = await publish({ groups: [1031] });
    expect((await facts(own, 'limited')).groups).toEqual([1031]);
    for (const id of ['readDocumentFacts', 'deleteDocument'] as const)
      expect((await call(portal, 'limited', id, { downloadId: both })).status).toBe(404);
    const { objects } = await callForBody(portal, 'limited', 'listDocuments', { pageSize: 100 });
    const managed = (id: number) => objects.find(({ downloadId }) => downloadId === id)?.managed;
    expect([managed(both), managed(own)]).toEqual([false, true]);
  });
});
