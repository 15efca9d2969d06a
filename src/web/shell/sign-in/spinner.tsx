import type { ReactElement } from 'react';
import { Spinner } from '@fluentui/react-components';

/** In its own module, because the package as a whole cannot be loaded later. */
export const TinySpinner = (): ReactElement => <Spinner size="tiny" />;
