import { useModalAttributes } from '@fluentui/react-components';

/** Registers a user of Fluent's focus manager. Fluent keeps the manager while this component is mounted. */
export function FocusManagerUser(): null {
  useModalAttributes({});
  return null;
}
