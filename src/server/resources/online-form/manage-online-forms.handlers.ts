import type { Operations } from '#generated/operations.ts';
import { checkDefinition } from '#shared/online-forms/check-definition.ts';
import { toDefinitionProblems } from '#shared/online-forms/definition-problems.ts';
import { createDefinitionError } from '#shared/online-forms/definition-error.ts';
import { limits } from '#shared/schemas/limits.ts';
import { toSchemaProblem } from '#shared/schemas/schema-problem.ts';
import { HttpError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toStorableJson } from '../../requests/texts.ts';
import { findFormDefinition } from '../document/document.queries.ts';
import { updateDocumentRow } from '../document/manage-documents.queries.ts';
import { toAudience } from '../rows/audience.queries.ts';
import { toFields, toTextsJson } from '../rows/fields.ts';
import { lockManagedForm, insertVersion } from './manage-online-forms.queries.ts';

/** A code of schemas/codes/document-category.json: forms. */
const formsCategoryId = 3;

export const readOnlineFormFacts: Handler<'readOnlineFormFacts'> = async (call) => {
  const { downloadId } = call.input;
  requireFound(await lockManagedForm(call, downloadId));
  const row = requireFound(await findFormDefinition(call, downloadId));
  const { groups, formQueueId, ...formFields } = toFields(call, row);
  const everyGroup = groups.includes(limits.everyGroupNumber.value);
  return {
    ...formFields,
    nameEn: row.display_name['en'] ?? '',
    nameSp: row.display_name['sp'] ?? '',
    descriptionEn: row.description['en'],
    descriptionSp: row.description['sp'],
    queueId: formQueueId ?? '',
    everyGroup,
    groups: everyGroup ? [] : groups,
  };
};

/** @throws HttpError 422 at the definition, with a message for each kind of error */
function requireDefinition({ services }: Pick<Call, 'services'>, definition: string): void {
  const errors = checkDefinition(definition, services.languages);
  if (errors.length === 0 && toStorableJson(definition) === undefined)
    errors.push(createDefinitionError('formNotJson', 'definition'));
  if (errors.length === 0) return;
  throw new HttpError('validation', {
    fields: toDefinitionProblems(errors).map((problem) => toSchemaProblem('/definition', problem)),
  });
}

type FormInput = Operations['createOnlineForm']['input'] | Operations['changeOnlineForm']['input'];

const toColumns = ({ nameEn, nameSp, formKind, queueId, ...input }: FormInput) => ({
  display_name: toTextsJson(nameEn, nameSp),
  // A description that is not translated is left out, so that its readers get the one in the default language.
  description: toTextsJson(input.descriptionEn ?? '', input.descriptionSp?.trim() || undefined),
  form_kind: formKind,
  form_queue_id: queueId,
});

export const createOnlineForm: Handler<'createOnlineForm'> = async (call) => {
  const { definition, effectiveFrom, effectiveTo } = call.input;
  requireDefinition(call, definition);
  const { download_id: downloadId } = await call.scoped.insert(
    'document',
    {
      ...toColumns(call.input),
      ...(await toAudience(call, call.input)),
      category_id: formsCategoryId,
      is_online_form: true,
      effective_from: effectiveFrom ?? null,
      effective_to: effectiveTo ?? null,
      uploaded_by: call.scope.accountId,
    },
    ['download_id'],
  );
  await insertVersion(call, { download_id: downloadId, version: 1, definition });
  call.auditObject(downloadId);
  return { downloadId };
};

export const changeOnlineForm: Handler<'changeOnlineForm'> = async (call) => {
  const { downloadId, definition } = call.input;
  requireFound(await lockManagedForm(call, downloadId));
  const before = requireFound(await findFormDefinition(call, downloadId));
  requireDefinition(call, definition);
  const isNewVersion = definition !== before.definition;
  const version = isNewVersion ? before.version + 1 : before.version;
  if (isNewVersion) await insertVersion(call, { download_id: downloadId, version, definition });
  await updateDocumentRow(call, call.input, { ...toColumns(call.input), version });
  call.auditObject(downloadId, { version });
  return { version };
};

export const assignOnlineForm: Handler<'assignOnlineForm'> = async (call) => {
  const { downloadId, effectiveFrom, effectiveTo } = call.input;
  requireFound(await lockManagedForm(call, downloadId));
  const audience = await toAudience(call, call.input);
  await updateDocumentRow(call, call.input, {
    ...audience,
    effective_from: effectiveFrom ?? null,
    effective_to: effectiveTo ?? null,
  });
  call.auditObject(downloadId, { groups: audience.groups });
};
