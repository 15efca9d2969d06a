import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  DEFAULT_ID_PREFIX,
  DEFAULT_ID_SEPARATOR,
  englishStringTranslator,
  type Registry,
} from '@rjsf/utils';

/** Replaces the templates of RJSF (react-jsonschema-form) for titles, help texts and error lists, which the portal renders itself. */
const EmptyTemplate = () => null;

/**
 * Replaces RJSF's own registry in the bundle (vite.config.ts, src/decisions/0052). It contains the components that
 * traverse a schema, without the inputs, templates and Markdown that no screen uses.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, ObjectField, SchemaField } as unknown as Registry['fields'],
    templates: {
      DescriptionFieldTemplate: EmptyTemplate,
      ErrorListTemplate: EmptyTemplate,
      FieldErrorTemplate: EmptyTemplate,
      FieldHelpTemplate: EmptyTemplate,
      UnsupportedFieldTemplate: EmptyTemplate,
      ButtonTemplates: { SubmitButton: EmptyTemplate },
    } as unknown as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
