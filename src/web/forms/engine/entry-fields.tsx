import { useMemo, type ReactNode } from 'react';
import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { useErrorReport, useCheckCondition } from '../../core/screen/use-condition.ts';
import type { Field } from '#shared/screens/field.ts';
import type { BrokenPart } from '../../core/screen/use-visible.ts';
import { BrokenFields } from '../layout/error-summary.tsx';
import { FieldGrid } from '../layout/field-grid.tsx';
import { ID_SEPARATOR } from '../state/focus.ts';
import { isRepeated } from '../state/values.ts';
import { EntryContext, useFormPart } from '../state/use-form.ts';
import { readInside } from '../state/value-inside.ts';
import { useEngine } from './engine-context.ts';
import { Leaf } from './leaf.tsx';
import { findField, getNameInEntry } from './ui-schema.ts';

/** An entry with groups inside, which RJSF (react-jsonschema-form) has rendered. */
export function EntryFields({ properties, ...props }: ObjectFieldTemplateProps): ReactNode {
  const contentByName = new Map(properties.map(({ name, content }) => [name, content]));
  return <Entry {...props}>{(field) => contentByName.get(getNameInEntry(field))}</Entry>;
}

/** An entry that has only inputs. */
export function EntryField({ uiSchema, fieldPathId }: FieldProps): ReactNode {
  const { $id, path } = fieldPathId;
  return (
    <Entry uiSchema={uiSchema} fieldPathId={fieldPathId}>
      {(field) => {
        const name = getNameInEntry(field);
        return (
          <Leaf
            id={[$id, name].join(ID_SEPARATOR)}
            field={field}
            joinedPath={[...path, name].join('/')}
          />
        );
      }}
    </Entry>
  );
}

interface EntryProps extends Pick<FieldProps, 'uiSchema' | 'fieldPathId'> {
  children: (field: Field) => ReactNode;
}

/** The fields of one entry. Conditions inside it read the entry as `row`. */
function Entry({ uiSchema, fieldPathId, children }: EntryProps): ReactNode {
  const group = findField(uiSchema);
  const fields = group && isRepeated(group) ? group.repeat.rows : NO_ROWS;
  const { hidden, broken } = useEntryConditions(fields, fieldPathId.path);
  const rows = fields.map((row) => row.filter(({ id }) => !hidden.includes(id)));
  return (
    <EntryContext value={useEntryPath(fieldPathId.path)}>
      <div id={fieldPathId.$id}>
        <BrokenFields broken={broken} />
        <FieldGrid rows={rows}>{children}</FieldGrid>
      </div>
    </EntryContext>
  );
}

/** Returns the path of the entry in the form's values. RJSF creates a new path on each render, which is compared as text. */
function useEntryPath(pathInside: readonly (string | number)[]): readonly string[] {
  const { field } = useEngine();
  const joinedPath = pathInside.join('/');
  return useMemo(() => [field.id, ...joinedPath.split('/')], [field.id, joinedPath]);
}

const NO_ROWS: Field[][] = [];

interface EntryConditions {
  /** Ids of the hidden fields. */
  hidden: readonly string[];
  broken: readonly BrokenPart[];
}

const ALL_SHOWN: EntryConditions = { hidden: [], broken: [] };

/** Returns which fields of an entry are hidden. The entry renders again only when that changes. */
function useEntryConditions(
  rows: readonly (readonly Field[])[],
  path: readonly (string | number)[],
): EntryConditions {
  const checkCondition = useCheckCondition();
  const { form, field: structuredField } = useEngine();
  const conditional = useMemo(
    () => rows.flat().filter(({ visibleWhen }) => visibleWhen !== undefined),
    [rows],
  );
  const found = useFormPart(
    form,
    (snapshot) => {
      if (conditional.length === 0) return ALL_SHOWN;
      const scope = {
        ...snapshot.scope,
        row: readInside(snapshot.values[structuredField.id], path),
      };
      const checked = conditional.map(({ id, visibleWhen }) => ({
        id,
        ...checkCondition(visibleWhen, scope),
      }));
      return {
        hidden: checked.filter(({ met }) => !met).map(({ id }) => id),
        broken: checked.flatMap(({ id, error }) => (error ? [{ id, error }] : [])),
      };
    },
    (before, next) => toComparableIds(before) === toComparableIds(next),
  );
  useErrorReport(found.broken.map(({ id }) => ({ owner: id, errorKind: 'condition' })));
  return found;
}

const toComparableIds = ({ hidden, broken }: EntryConditions): string =>
  JSON.stringify([hidden, broken.map(({ id }) => id)]);
