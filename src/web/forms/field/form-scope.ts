import { createContext } from 'react';
import type { BindingScope } from '../../core/navigation/bindings.ts';

/**
 * What lies around a field, with the form in it. Apart from the scope of the screen, which hardly changes: this one
 * changes at every key, so only those read it whose conditions or inputs speak of the form.
 */
export const FormScopeContext = createContext<BindingScope>({});
