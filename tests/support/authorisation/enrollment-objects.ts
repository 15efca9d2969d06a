import { buildEnrollment, buildEnrollmentFile, enrollingGroup } from '../builders/enrollment.ts';
import { accountIdOf } from '../builders/session.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';

export const missingId = 987_654_321;

interface Aim {
  portal: TestPortal;
  who: TestPrincipal;
  field: string;
}

/** Own, foreign and missing enrollments and their files. */
export const enrollmentFinders = {
  enrollment: async ({ portal, who, field }: Aim) => {
    const db = portal.services.kysely;
    const group = await enrollingGroup(db, who);
    const own = group && (await buildEnrollment(db, { groupNumber: group }));
    // In a group of others, or in one that does not enroll online.
    const elsewhere = who.groups === 'all' ? 1003 : who.foreignGroup;
    return {
      own: own === undefined ? undefined : { input: { [field]: own } },
      foreign: { input: { [field]: await buildEnrollment(db, { groupNumber: elsewhere }) } },
      missing: { input: { [field]: missingId } },
    };
  },
  enrollmentImport: async ({ portal, who, field }: Aim) => {
    const db = portal.services.kysely;
    const group = await enrollingGroup(db, who);
    const importBy = async (created_by: number, group_number: number) => {
      const row = { created_by, group_number, file_name: 'people.csv', errors: '[]' };
      const { import_id } = await db
        .insertInto('enrollment_import')
        .values(row)
        .returning('import_id')
        .executeTakeFirstOrThrow();
      return { input: { [field]: import_id } };
    };
    const other = await accountIdOf(db, 'provider.demo');
    return {
      own: group === undefined ? undefined : await importBy(who.accountId, group),
      foreign: await importBy(other, group ?? 1001),
      missing: { input: { [field]: missingId } },
    };
  },
  enrollmentFile: async ({ portal, who, field }: Aim) => {
    const db = portal.services.kysely;
    const fileIn = async (groupNumber: number) =>
      buildEnrollmentFile(db, await buildEnrollment(db, { groupNumber }));
    const group = await enrollingGroup(db, who);
    return {
      own: group === undefined ? undefined : { input: { [field]: await fileIn(group) } },
      foreign: { input: { [field]: await fileIn(who.groups === 'all' ? 1003 : who.foreignGroup) } },
      missing: { input: { [field]: missingId } },
    };
  },
};
