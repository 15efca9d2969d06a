import { useModalAttributes } from '@fluentui/react-components';

/** Uses Fluent's focus manager, and nothing else: as long as this stands, the manager does. */
export function FocusKeeper(): null {
  useModalAttributes({});
  return null;
}
