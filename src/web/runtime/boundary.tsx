import { Component, type ErrorInfo, type ReactNode } from 'react';
import { portalMeta } from '../app/portal-meta.ts';
import { Failure } from './states/failure.tsx';
import { reportFault } from './telemetry.ts';

export interface BoundaryProps {
  screen: string;
  /** The part inside, for the report. */
  block: string;
  children: ReactNode;
}

/** One part that breaks shows a card with a retry; the rest of the screen stays. */
export class Boundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    const { screen, block } = this.props;
    reportFault({ screen, block, publication: portalMeta().publication, message: error.message });
  }

  private readonly retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Failure error={error} onRetry={this.retry} /> : this.props.children;
  }
}
