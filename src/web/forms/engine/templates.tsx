import type { FieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { EntryTemplate, GroupTemplate } from './repeat-templates.tsx';
import { ObjectFields } from './object-fields.tsx';

/** Groups, entries and inputs render their own frames. */
const FieldTemplate = ({ children }: FieldTemplateProps) => children;

/** The portal's templates for RJSF (react-jsonschema-form). */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectFields,
  ArrayFieldTemplate: GroupTemplate,
  ArrayFieldItemTemplate: EntryTemplate,
};
