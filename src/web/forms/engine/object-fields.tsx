import type { ReactNode } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { FormSections } from '../layout/form-sections.tsx';
import { listInnerFields } from '../state/values.ts';
import { EntryFields } from './entry-fields.tsx';
import { findField, getNameInEntry } from './ui-schema.ts';

/** The fields of an object: the sections of an online form, or the fields of one entry of a repeated group. */
export function ObjectFields(props: ObjectFieldTemplateProps): ReactNode {
  const { uiSchema, fieldPathId, properties } = props;
  const field = findField(uiSchema);
  if (!field?.parts) return <EntryFields {...props} />;
  const contentByName = new Map(properties.map(({ name, content }) => [name, content]));
  const shown = new Set(listInnerFields(field).map(({ id }) => id));
  return (
    <div id={fieldPathId.$id}>
      <FormSections sections={field.parts} shown={shown}>
        {(part) => contentByName.get(getNameInEntry(part))}
      </FormSections>
    </div>
  );
}
