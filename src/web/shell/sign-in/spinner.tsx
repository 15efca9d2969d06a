import type { ReactElement } from 'react';
import { Spinner } from '@fluentui/react-components';

/** Fluent's spinner in a module of its own, so that its code can be in a separate chunk. */
export const TinySpinner = (): ReactElement => <Spinner size="tiny" />;
