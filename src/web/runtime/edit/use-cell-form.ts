import { useId, useMemo, useState } from 'react';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { ColumnEdit } from '#shared/screens/field.ts';
import { resolveBinding } from '../../core/navigation/bindings.ts';
import { useScope } from '../../core/screen/scope.tsx';
import type { FormModel } from '../../forms/state/form-store.ts';
import { useForm } from '../../forms/state/use-form.ts';

/** Creates a form with the field of one cell. Rules over several fields are checked by the server only. */
export function useCellForm({ field }: ColumnEdit): FormModel {
  const id = useId();
  const scope = useScope();
  const fields = useMemo(() => [field], [field]);
  const schema = useMemo(() => createSchema(field.path[0] ?? '', field.schema), [field]);
  const [start] = useState(() => ({
    [field.id]: field.initial && resolveBinding(field.initial, scope),
  }));
  return useForm({ id, fields, schema, rules: NO_RULES, start, scope });
}

const NO_RULES: [] = [];

const createSchema = (name: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
});
