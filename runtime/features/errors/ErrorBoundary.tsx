import { Component, type ReactNode } from 'react';
import { PageLoadFailure } from '../../common/lazy-page.tsx';
import type { Messages } from '../../contract.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Mark } from '../../ui/Notice.tsx';

/** Shows a way back when a page breaks. It uses nothing that could have been what broke. */
export class ErrorBoundary extends Component<
  { messages: Messages; children: ReactNode },
  { error?: unknown; failed: boolean }
> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    const { failed, error } = this.state as { failed: boolean; error?: unknown };
    if (!failed) return this.props.children;
    // A file did not come; the portal did not break.
    if (error instanceof PageLoadFailure) {
      return <LoadError error={error.cause} onRetry={() => this.#retry()} />;
    }
    const { common, errors } = this.props.messages;
    return (
      <div className="pt-page pt-notice" role="alert">
        <Mark icon="retry" />
        <h1 className="pt-title">{errors.unexpectedTitle}</h1>
        <p className="pt-lead">{errors.unexpectedText}</p>
        <p className="pt-actions">
          <a className="pt-plain-button" href="/">
            {common.backToHome}
          </a>
          <button type="button" className="pt-second" onClick={() => window.location.reload()}>
            {errors.reload}
          </button>
        </p>
      </div>
    );
  }

  /** Loading afresh also finds the code of a newer release; offline, the portal has to stay. */
  #retry(): void {
    if (navigator.onLine) {
      window.location.reload();
      return;
    }
    this.setState({ failed: false, error: undefined });
  }
}
