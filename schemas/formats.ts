/** The formats that the schemas use, each as a test of one text. */

/** Links that may be shown: the browser opens them and no script can run from them. */
export function link(text: string): boolean {
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9]+|sms:\+?[0-9]+(\?body=[^\s]*)?)$/i.test(text)) {
    return true;
  }
  return absolute(text);
}

/** What an item shows: a link to it, or the name of something in catalog/hosted. */
export function content(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) || link(text);
}

/**
 * A backend's address: a path on the portal's own origin, or https with a real host name; http only on
 * the own machine. It stands in the Content-Security-Policy header, so nothing is in it that means
 * something there or could stand for more than one host.
 */
export function backend(text: string): boolean {
  if (text.length > 2048 || /(^|\/)\.\.?(\/|$)/.test(text)) return false;
  if (/^\/(?!\/)[\w./-]*$/.test(text)) return true;
  const [, scheme, host = ''] = BACKEND.exec(text) ?? [];
  if (scheme === undefined || !URL.canParse(text)) return false;
  const isLocal = host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost');
  return isLocal || (scheme === 'https' && HOST.test(host) && host.length <= 253);
}

/** The scheme and the host; then perhaps a port and a path of plain characters. */
const BACKEND = /^(https?):\/\/([a-z0-9.-]+)(?::\d{1,5})?(?:\/[\w.~%/-]*)?$/i;
/** Two names or more (RFC 1123), the last one with letters: no bare word and no number. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * A key as it is sent in a header: the characters of bearer tokens (RFC 6750, section 2.1). A quotation
 * mark or a character that nobody sees is none of them.
 */
export function bearer(text: string): boolean {
  return /^[A-Za-z0-9._~+/-]*=*$/.test(text);
}

/** A mail address, as far as one can tell without sending a mail. */
export function email(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** A day that exists, as YYYY-MM-DD. */
export function date(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function absolute(text: string): boolean {
  return /^https?:\/\/[^\s"'<>\\^`{|}]+$/i.test(text) && URL.canParse(text);
}
