import { Component, type ReactNode } from 'react';
import type { Messages } from '../../contract.ts';

/** Shows a way back when a page breaks. It uses nothing that could have been what broke. */
export class ErrorBoundary extends Component<
  { messages: Messages; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { common, errors } = this.props.messages;
    return (
      <div className="pt-page pt-notice" role="alert">
        <h1 className="pt-title">{errors.unexpectedTitle}</h1>
        <p className="pt-lead">{errors.unexpectedText}</p>
        <p className="pt-actions">
          <a className="pt-plain-button" href="/">
            {common.backToHome}
          </a>
          <button
            type="button"
            className="pt-plain-button"
            onClick={() => window.location.reload()}
          >
            {errors.reload}
          </button>
        </p>
      </div>
    );
  }
}
