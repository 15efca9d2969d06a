import type { Binding } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody } from '#shared/screens/form.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { preloadField } from './form-field.tsx';

/** Loaded with the first form that takes files. */
export const UploadField = lazyPart(
  'upload field',
  async () => (await import('../upload/upload-field.tsx')).UploadField,
);

/** Adds the questions of an online form to a form. Loaded with the first form that contains an online form. */
export const OnlineForm = lazyPart(
  'data form',
  async () => (await import('../engine/data-form.tsx')).DataFormView,
  { whileLoading: () => <Skeleton lines={6} /> },
);

/** Returns all fields of a form, in order. */
export const listFields = ({ sections }: FormBody): Field[] =>
  sections.flatMap(({ rows }) => rows.flat());
/** Whether the field contains the questions of an online form, whose definition is part of the data. */
export const isOnlineFormField = (field: Field): field is Field & { form: Binding } =>
  field.form !== undefined;

/** Loads what the first render of a form needs, so that it is drawn once. Never rejects. */
export async function preloadForm(body: FormBody): Promise<void> {
  const fields = listFields(body);
  const parts = [
    ...(body.upload ? [UploadField] : []),
    ...(fields.some(isOnlineFormField) ? [OnlineForm] : []),
  ];
  await Promise.all([...parts.map((part) => part.preload()), ...fields.map(preloadField)]);
}
