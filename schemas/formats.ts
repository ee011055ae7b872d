/** The formats that the schemas use, each as a test of one text. */

/** Links that may be shown: the browser opens them and no script can run from them. */
export function link(text: string): boolean {
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9]+|sms:\+?[0-9]+(\?body=[^\s]*)?)$/i.test(text)) {
    return true;
  }
  return absolute(text);
}

/** A backend's address: absolute, or a path on the portal's own origin. */
export function backend(text: string): boolean {
  return /^\/(?!\/)[\w./-]*$/.test(text) || absolute(text);
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
