/** What Chromium on Android adds to credentials (WebOTP, https://wicg.github.io/web-otp/). */
interface OtpCredential extends Credential {
  code: string;
}

/**
 * Waits for a text message with a code for this site. The browser asks the person first; other browsers offer the
 * code above the keyboard.
 * @param take is given the code.
 * @returns the undoing.
 */
export function codeFromMessage(take: (code: string) => void): () => void {
  const stop = new AbortController();
  if ('OTPCredential' in window) {
    const options = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (credential) => credential && take((credential as OtpCredential).code),
      // Nobody has to agree to it, or there was no message.
      () => {},
    );
  }
  return () => stop.abort();
}
