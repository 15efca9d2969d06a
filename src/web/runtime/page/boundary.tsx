import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isPortalError } from '../../core/api/portal-error.ts';
import { Failure } from '../../core/states/failure.tsx';
import { ErrorCard } from '../../core/states/error-card.tsx';
import { PortalContext } from '../../core/portal/portal-context.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { reportScreenError } from '../../core/screen/telemetry.ts';

export interface BoundaryProps {
  screen: string;
  /** Id of the block, for the error report. Empty for the whole screen. */
  block: string;
  children: ReactNode;
}

/** Error boundary of a block or screen: shows an error card with a retry button. Everything outside stays visible. */
export class Boundary extends Component<BoundaryProps, { error?: Error }> {
  static override contextType = PortalContext;
  declare context: Portal;
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(_error: Error, _info: ErrorInfo): void {
    const { screen, block } = this.props;
    reportScreenError(this.context, { screen, block, errorKind: 'block' });
  }

  private readonly retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    // A call that failed during rendering has its own error message.
    if (isPortalError(error)) return <Failure error={error} onRetry={this.retry} />;
    const { screen, block } = this.props;
    return <ErrorCard owner={block === '' ? screen : block} error={error} onRetry={this.retry} />;
  }
}
