import type { ReactNode } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { FormSections } from '../layout/form-sections.tsx';
import { partsOf } from '../state/values.ts';
import { EntryFields } from './repeat-templates.tsx';
import { fieldIn, nameOf } from './ui-schema.ts';

/** The fields of an object: of a form that came as data, section by section, or of an entry of a group. */
export function ObjectFields(props: ObjectFieldTemplateProps): ReactNode {
  const { uiSchema, fieldPathId, properties } = props;
  const field = fieldIn(uiSchema);
  if (!field?.parts) return <EntryFields {...props} />;
  const contentByName = new Map(properties.map(({ name, content }) => [name, content]));
  const shown = new Set(partsOf(field).map(({ id }) => id));
  return (
    <div id={fieldPathId.$id}>
      <FormSections sections={field.parts} shown={shown}>
        {(part) => contentByName.get(nameOf(part))}
      </FormSections>
    </div>
  );
}
