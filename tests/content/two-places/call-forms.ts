import { createHash } from 'node:crypto';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormScreenBody } from '#shared/screens/artefact.ts';
import { today } from '#server/clock.ts';
import type { FormCheck } from '#web/forms/state/check-form.ts';

/** A call with a form that the compiler makes of all its fields, as the browser would receive it. */
export interface CallForm {
  operation: Operation;
  check: Pick<FormCheck, 'fields' | 'requiredIds' | 'schema' | 'rules'>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Every call with input, with a compiled form over all of it. The forms are compiled although their texts are missing,
 * because only the validation in the browser is compared.
 */
export function compileCallForms(operations: readonly Operation[]): CallForm[] {
  const files = readDataFiles(projectRoot);
  const operationsWithInput = operations.filter(
    ({ input }) => Object.keys(input.schema.properties ?? {}).length > 0,
  );
  for (const operation of operationsWithInput)
    files.set(`screens/every/${operation.id}.json`, JSON.stringify(createFormScreen(operation)));
  const { artefacts } = assembleScreens(files);
  return operationsWithInput.map((operation) => {
    const artefact = artefacts.get(getFormId(operation));
    if (!artefact) throw new Error(`There is no form for ${operation.id}`);
    const { form: body } = artefact.body as FormScreenBody;
    const fields = body.sections.flatMap((section) => section.rows.flat());
    const rules = artefact.operations[operation.id]?.rules ?? [];
    return {
      operation,
      check: { fields, requiredIds: listRequired(fields), schema: body.schema, rules },
    };
  });
}

function assembleScreens(files: Map<string, string>) {
  const { compiled } = createWorkspace(files, today).check();
  const screens = assemble(compiled, ['default'], hash).get('default');
  if (!screens) throw new Error('Nothing was compiled');
  return screens;
}

const listRequired = (fields: readonly Field[]): Set<string> =>
  new Set(fields.filter(({ required }) => required).map(({ id }) => id));

const getPortal = ({ access }: Operation): string =>
  access.find(({ principal }) => !['public', 'anonymous'].includes(principal))?.principal ??
  'public';
const getFormId = (operation: Operation): string => `${getPortal(operation)}.every.${operation.id}`;

function createFormScreen(operation: Operation): unknown {
  const portal = getPortal(operation);
  const grant = operation.access.find(({ principal }) => principal === portal);
  return {
    kind: 'form',
    id: getFormId(operation),
    route: `/${portal}/every-${operation.id}`,
    portal,
    ...(portal === 'public' && { anonymous: true }),
    requires: grant?.requires ?? [],
    sections: [{ id: 'all', rows: createRows(operation.input.schema, '') }],
    submit: { operation: operation.id },
  };
}

/**
 * Returns one field for each value. Members of objects are named by their paths; lists of objects become repeated
 * groups.
 */
function createRows({ properties = {} }: JsonSchema, pathPrefix: string): unknown[][] {
  return Object.entries(properties).flatMap(([name, schema]): unknown[][] => {
    if (schema.type === 'object') return createRows(schema, `${pathPrefix}${name}.`);
    const id = pathPrefix + name;
    return schema.type === 'array' && schema.items?.type === 'object'
      ? [[{ id, repeat: { rows: createRows(schema.items, '') } }]]
      : [[id]];
  });
}
