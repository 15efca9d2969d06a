import type { NotNull } from 'kysely';
import { managedDocument } from '../../policy/managed-documents.ts';
import type { Call } from '../../requests/call.ts';

type Writer = Pick<Call, 'scoped' | 'scope'>;

/** A form that the caller may change, locked until the transaction ends. */
export const findManagedForm = ({ scoped, scope }: Writer, downloadId: number) =>
  scoped
    .select('document')
    .selectAll('document')
    .where('document.download_id', '=', downloadId)
    .where('document.is_online_form', '=', true)
    .where(managedDocument(scope))
    .forUpdate()
    .$narrowType<{ form_kind: NotNull; form_queue_id: NotNull }>()
    .executeTakeFirst();

export const insertVersion = (
  { scoped, scope }: Writer,
  row: { download_id: number; version: number; definition: string },
) => scoped.insert('online_form_version', { ...row, created_by: scope.accountId });
