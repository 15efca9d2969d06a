import { Component, type ReactNode } from 'react';
import { PortalContext } from '../core/portal/portal-context.ts';
import type { Portal } from '../core/portal/portal.ts';
import { reportScreenError } from '../core/screen/telemetry.ts';
import { LoadFailure } from '../core/loading/load-failure.tsx';

/** The outermost error boundary: shows a message and a way to continue instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  static override contextType = PortalContext;
  declare context: Portal;
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    reportScreenError(this.context, { screen: '', block: '', errorKind: 'block' });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? (
      <LoadFailure error={error} onRetry={() => this.setState({ error: undefined })} />
    ) : (
      this.props.children
    );
  }
}
