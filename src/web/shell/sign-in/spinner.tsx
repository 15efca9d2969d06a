import type { ReactElement } from 'react';
import { Spinner } from '@fluentui/react-components';

/** In a module of its own, because the package as a whole cannot be loaded later. */
export const TinySpinner = (): ReactElement => <Spinner size="tiny" />;
